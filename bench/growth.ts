import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import type { System } from '../tooling/run/system';
import { timeAdminControls } from './adminControls';
import { readBesideLetters } from './besideLetters';
import { median } from './compareTimes';
import { lateControls } from './gates';
import * as site from './growingSite';
import {
  growthTable,
  heavyYear,
  heldUp,
  outgrown,
  type Cost,
  type GrowthRow,
  type YearBesideList,
} from './growthGates';
import { interactionTable, writeReport } from './report';
import { buildSite, withSystem } from './sites';

// npm run bench -- growth: measures the cost of pages at 100, 1,000 and 5,000 texts (and 10,000 with `--most 10000`), with up to
// 10,000 subscribers and 500 lessons, in a new data folder. Sizes are compared within the run, which fails if a page exceeds its
// limits. Then measures the requests per second for an article while a letter goes to all subscribers. `--built` uses existing
// builds.
const { values: options } = parseArgs({
  options: { built: { type: 'boolean' }, most: { type: 'string' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? 5);
const sizes: site.Size[] = [
  { texts: 100, subscribers: 100, lessons: 20 },
  { texts: 1000, subscribers: 1000, lessons: 100 },
  { texts: 5000, subscribers: 10_000, lessons: 500 },
  { texts: 10_000, subscribers: 10_000, lessons: 500 },
].filter(({ texts }) => texts <= Number(options.most ?? 5000));

type Who = 'visitor' | 'owner' | 'learner';
/** A page, the role that opens it, and a check that it is ready to use. */
type GrowingPage = { page: string; who: Who; address: string; isThere: (page: Page) => Promise<unknown> };

const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

async function pagesAt(
  { texts, subscribers }: site.Size,
  { send }: site.GrowingSite,
): Promise<GrowingPage[]> {
  const title = site.titleOf(texts);
  const select = `courses?select=id&slug=eq.${site.courseSlug}`;
  const [{ id }] = (await send('GET', select, undefined)) as [{ id: string }];
  return [
    { page: 'blog', who: 'visitor', address: '/blog', isThere: shows(title) },
    {
      page: 'blog, page 3',
      who: 'visitor',
      address: '/blog?page=3',
      isThere: shows(site.titleOf(texts - 48)),
    },
    { page: 'blog search', who: 'visitor', address: `/blog?q=${texts}`, isThere: shows(title) },
    {
      page: 'article',
      who: 'visitor',
      address: `/blog/${site.slugOf(texts)}`,
      isThere: shows(site.firstWords(texts)),
    },
    { page: 'admin blog', who: 'owner', address: '/admin/blog', isThere: shows(title) },
    { page: 'admin search', who: 'owner', address: '/admin/blog', isThere: (page) => search(page, title) },
    {
      page: 'subscribers',
      who: 'owner',
      address: '/admin/subscribers',
      isThere: shows(`reader-${subscribers}@example.org`),
    },
    {
      page: 'content manager',
      who: 'owner',
      address: `/admin/academy?content=${id}`,
      isThere: shows('Lesson 1'),
    },
    {
      page: 'player',
      who: 'learner',
      address: `/academy/${site.courseSlug}/learn`,
      isThere: shows('Continue: Lesson 1'),
    },
  ];
}

async function search(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(title);
  await page.getByText(/^1 of /).waitFor();
}

async function bench(): Promise<string[]> {
  if (!options.built) await buildSite();
  return withSystem((system) => withBrowser((browser) => measure(browser, system)));
}

async function measure(browser: Browser, system: System): Promise<string[]> {
  const backend = system.parts.get('backend');
  if (!backend) throw new Error('The bench needs the embedded backend.');
  const growing = await site.openGrowingSite(backend);
  const people = {
    visitor: await browser.newContext(),
    owner: await logIn(browser, system.url, site.owner),
    learner: await logIn(browser, system.url, site.learner),
  };
  const year = await readYear(people.visitor, system.url, growing);
  const rows: GrowthRow[] = [];
  const memory: string[] = [];
  for (const size of sizes) {
    const since = performance.now();
    await growing.growTo(size);
    console.log(
      `${JSON.stringify(size)} are there after ${Math.round((performance.now() - since) / 1000)} s.`,
    );
    for (const page of await pagesAt(size, growing)) {
      const costs = await openOften(people[page.who], system.url, page);
      const row = rows.find((one) => one.page === page.page);
      if (row) row.costs.push(costs);
      else rows.push({ page: page.page, costs: [costs] });
    }
    memory.push(`${size.texts} texts: ${await readMemory(system)}`);
  }
  const interactions = await timeAdminControls(people.owner, system.url, rounds);
  const largest = sizes.at(-1) ?? { texts: 1, subscribers: 1, lessons: 1 };
  await growing.growTo({ ...largest, subscribers: 10_000 });
  const beside = await readBesideLetters(system, growing, site.slugOf(largest.texts));
  const text = [
    `Medians of ${rounds} openings in a new profile's cache, this machine's speed; × of the smallest size.\n`,
    growthTable(rows, sizes),
    `\nA year of 365 entries: ${(year.year.bytes / 1000).toFixed(1)} kB, ${Math.round(year.year.ms)} ms; the demo's list: ${(year.list.bytes / 1000).toFixed(1)} kB, ${Math.round(year.list.ms)} ms (× ${(year.year.ms / year.list.ms).toFixed(2)}).`,
    `\nThe list of the admin at the largest size. ${interactionTable(interactions)}`,
    `\nResident MB: ${memory.join('; ')}.`,
    `\nAn article, 20 connections: ${beside.quiet} requests a second, ${beside.sending} while letters go out (× ${(beside.sending / beside.quiet).toFixed(2)}).`,
  ].join('\n');
  console.log(`\n${text}\n\nWritten to ${await writeReport(text, 'growth')}`);
  const [list = year.list] = rows.find(({ page }) => page === 'blog')?.costs ?? [];
  return [...outgrown(rows), ...heavyYear(year, list), ...lateControls(interactions), ...heldUp(beside)];
}

async function logIn(browser: Browser, url: string, who: typeof site.owner): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password').fill(who.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.close();
  return context;
}

async function openOften(context: BrowserContext, url: string, page: GrowingPage): Promise<Cost> {
  const costs: Cost[] = [];
  // The first visit fills the server's cache, as the day's first reader does.
  await openOnce(context, url, page);
  for (let round = 0; round < rounds; round += 1) costs.push(await openOnce(context, url, page));
  const middle = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return { bytes: middle('bytes'), nodes: middle('nodes'), ms: middle('ms'), heap: middle('heap') };
}

/** Measures the list of demo entries, and then the page for a year with an entry for every day. */
async function readYear(
  context: BrowserContext,
  url: string,
  growing: site.GrowingSite,
): Promise<YearBesideList> {
  const pages = {
    list: { page: 'list', address: '/journal', isThere: shows('A morning without a screen') },
    year: { page: 'year', address: '/journey-so-far/2024', isThere: shows('Days written') },
  };
  const list = await openOften(context, url, { who: 'visitor', ...pages.list });
  await growing.fillYear(2024);
  return { list, year: await openOften(context, url, { who: 'visitor', ...pages.year }) };
}

async function openOnce(
  context: BrowserContext,
  url: string,
  { address, isThere }: GrowingPage,
): Promise<Cost> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  try {
    const bodies: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!['document', 'fetch', 'xhr'].includes(response.request().resourceType())) return;
      bodies.push(
        response.body().then(
          (body) => body.length,
          () => 0,
        ),
      );
    });
    const since = performance.now();
    await page.goto(url + address, { waitUntil: 'commit' });
    await isThere(page);
    const ms = performance.now() - since;
    // Later requests, sent by the idle page, are measured by `npm run bench`.
    const counted = await Promise.all([...bodies]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { bytes: counted.reduce((sum, length) => sum + length, 0), nodes, ms, heap };
  } finally {
    await page.close();
  }
}

async function readMemory({ parts }: System): Promise<string> {
  const read = [...parts].map(async ([name, { child }]) => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return `${name} ${Math.round(kilobytes / 1000)}`;
  });
  return (await Promise.all(read)).join(', ');
}

bench().then(
  (broken) => {
    for (const sentence of broken) console.error(`✗ ${sentence}`);
    process.exit(broken.length > 0 ? 1 : 0);
  },
  (error: Error) => {
    console.error(`bench: ${error.message}`);
    process.exit(1);
  },
);
