import { setTimeout as sleep } from 'node:timers/promises';
import { cacheNames } from '@brand/site-contract/offline';
import type { Locator, Page } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { buildSite, withSystem } from './sites';
import { load, tap, withSlowPhone, type SlowPhone } from './slowPhone';

// npm run bench:day: writes a day of sixty words on a slow phone and a slow line, from tapping the icon to "Saved.", typed key by
// key.
const most = { touches: 6, seconds: 120 };

// Typing speed on a phone keyboard: 36 words a minute on average (Palin and others, MobileHCI 2019), at five keys a word.
const keyMs = 60_000 / (36 * 5);
const words =
  'Rain all morning, so I stayed in and wrote the two invoices that I had put off since Monday. ' +
  'In the afternoon the sun came out for an hour. I walked down to the quay, bought bread, and met Ola, ' +
  'who has sold his boat. We talked about what one does after. Nobody paid, but two wrote that ' +
  'they will.';

const installed = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } } as const;

const isKept = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, cacheNames.code);

async function writeADay({ context, line }: SlowPhone, site: string) {
  // The day before: the owner logs in, and the phone caches the page.
  const first = await context.newPage();
  await first.goto(`${site}/login`);
  await first.getByLabel('Email').fill('owner@example.com');
  await first.getByLabel('Password').fill('owner-demo-1234');
  await first.getByRole('button', { name: 'Log In' }).click();
  await first.waitForURL('**/admin');
  await first.goto(`${site}/admin/today`);
  while (!(await isKept(first))) await first.waitForTimeout(500);
  await first.close();
  line.hangUp();

  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  // Starts at 1, for the tap on the icon.
  let touches = 1;
  const goal = { page: 'day', address: '/admin/today', text: 'How was it?' };
  const { page, devtools } = await load({ context, line }, site, goal);
  const field = page.getByRole('textbox', { name: 'Content' });
  const touch = (target: Locator) => {
    touches += 1;
    return tap(devtools, target);
  };
  await touch(field);
  const opened = since();
  // Typed on a fixed schedule, because a thumb does not wait for the page.
  for (const [index, letter] of [...words].entries()) {
    await sleep(Math.max(0, (opened + (index * keyMs) / 1000 - since()) * 1000));
    await page.keyboard.type(letter);
  }
  const typed = since();
  await touch(page.getByRole('button', { name: 'Good', exact: true }));
  await touch(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Saved.' }).waitFor({ timeout: 60_000 });
  return { touches, opened, typing: typed - opened, saved: since() };
}

const isBuilt = process.argv.includes('--built');

void (isBuilt ? Promise.resolve() : buildSite())
  .then(() =>
    withSystem(({ url }) =>
      withBrowser((browser) => withSlowPhone(browser, (phone) => writeADay(phone, url), installed)),
    ),
  )
  .then(({ touches, opened, typing, saved }) => {
    const count = words.split(' ').length;
    console.log(`| touches | opened, s | typing ${count} words, s | saved, s |\n|--:|--:|--:|--:|`);
    console.log(`| ${[touches, ...[opened, typing, saved].map((one) => one.toFixed(1))].join(' | ')} |`);
    if (touches > most.touches || saved > most.seconds) {
      console.error(`✗ at most ${most.touches} touches and ${most.seconds} s`);
      process.exitCode = 1;
    }
  });
