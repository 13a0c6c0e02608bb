import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { buildSite, withSystem } from './sites';

// npm run bench -- early: presses controls as soon as a page is visible, once with its scripts three seconds late and once without
// scripts. A response after six seconds counts as missed.
const lateMs = 3000;
const patienceMs = 6000;

/** `press` uses a control on the page at the path `address` and waits for the response. */
type Press = { name: string; address: string; press: (page: Page) => Promise<unknown>; needsScripts?: true };

const post = '/blog/a-ledger-in-plain-text';
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();
const main = (page: Page) => page.getByRole('main');

const search = (address: string, text: string, found: string): Press => ({
  name: `search of ${address}`,
  address,
  press: async (page) => {
    await page.getByRole('searchbox').first().fill(text);
    await page.keyboard.press('Enter');
    await main(page).getByRole('link', { name: found }).first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === text);
  },
});

const presses: Press[] = [
  {
    name: 'subscription',
    address: '/',
    press: async (page) => {
      const form = page.getByRole('region', { name: 'Stay Updated' }).getByRole('form');
      await form.getByRole('textbox').fill(`early-${process.hrtime.bigint()}@example.com`);
      await form.getByRole('button').click();
      await page.getByText('Successfully subscribed!').first().waitFor();
    },
  },
  search('/blog', 'ledger', 'A ledger in plain text'),
  search('/journal', 'sixty-three', 'Sixty-three customers and one that left'),
  search('/challenge', 'inbox', 'No inbox before one'),
  {
    name: 'category',
    address: '/blog',
    press: async (page) => {
      await button(page, 'Money').click();
      await page.locator('button[aria-pressed=true]', { hasText: 'Money' }).waitFor();
    },
  },
  {
    name: 'reaction',
    address: post,
    press: async (page) => {
      const like = button(page, /^Like/);
      const count = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);
      await like.click();
      // The server does not know whose reaction it is, so without scripts the URL's fragment marks the button.
      const pressed = page.locator('[aria-pressed=true], :target').filter({ hasText: `Like${count + 1}` });
      await pressed.first().waitFor();
    },
  },
  {
    name: 'share',
    address: post,
    press: async (page) => {
      await button(page, 'Share').click();
      await page.getByText(/Link copied|could not be copied/).waitFor();
    },
    needsScripts: true,
  },
];

/** Milliseconds from the press to the response; undefined if there was none in time. */
async function time(browser: Browser, site: string, hasScripts: boolean, press: Press) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    javaScriptEnabled: hasScripts,
  });
  context.setDefaultTimeout(patienceMs);
  try {
    await context.route('**/*.js', (route) => sleep(lateMs).then(() => route.continue()));
    const page = await context.newPage();
    await page.goto(site + press.address, { waitUntil: 'commit', timeout: 60_000 });
    await page.getByRole('contentinfo').waitFor();
    const since = performance.now();
    await press.press(page);
    const taken = performance.now() - since;
    return taken <= patienceMs ? Math.round(taken) : undefined;
  } catch {
    return undefined;
  } finally {
    await context.close();
  }
}

async function pressAll(browser: Browser, site: string): Promise<string[]> {
  // The server renders each page once before anything is measured.
  for (const { address } of presses) await fetch(site + address);
  console.log('| pressed early | scripts | ms |\n|---|---|--:|');
  const missed: string[] = [];
  for (const hasScripts of [true, false])
    for (const press of presses.filter(({ needsScripts }) => hasScripts || !needsScripts)) {
      const taken = await time(browser, site, hasScripts, press);
      const scripts = hasScripts ? 'late' : 'none';
      console.log(`| ${press.name} | ${scripts} | ${taken ?? 'missed'} |`);
      if (taken === undefined)
        missed.push(`${press.name}, scripts ${scripts}: no answer in ${patienceMs} ms`);
    }
  return missed;
}

void buildSite()
  .then(() => withSystem(({ url }) => withBrowser((browser) => pressAll(browser, url))))
  .then((missed) => {
    for (const sentence of missed) console.error(`✗ ${sentence}`);
    process.exit(missed.length > 0 ? 1 : 0);
  });
