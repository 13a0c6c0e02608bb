import type { Browser, Page } from '@playwright/test';
import { Builds } from '../e2e/builds';
import { faults, releaseFaulty, type Fault } from '../e2e/faults';
import { noteScripts, runningBuild } from '../e2e/running';
import type { AppConfig } from '../shell/src/config';
import { withBrowser } from '../tooling/run/chromium';
import { median } from './median';
import { buildSite } from './sites';
import { withSystem } from './withSystem';

// How much longer a visitor waits for the academy because its current build fails and the one before it takes over.
const folder = 'mf-academy';
const remote = 'mf_academy';
const chunk = 'CourseListPage';
const limitMs = 3000;
const rounds = 5;
const longestMs = 30_000;

type Site = { url: string; builds: Builds; browser: Browser };
/** Milliseconds until the page runs, in the middle of all rounds: as usual, and beyond that in the same round. */
type Row = { title: string; usual: number; beyond: number };

async function bench(): Promise<number> {
  await buildSite();
  return withSystem(({ url }, env) =>
    withBrowser((browser) => healingOf({ url, builds: new Builds(folder, env), browser })),
  );
}

async function healingOf(site: Site): Promise<number> {
  const slow = tooSlow(await measure(site, faults));
  // One run says little: a limit is broken when a second run agrees.
  const twice = slow.length > 0 ? tooSlow(await measure(site, slow)) : [];
  for (const { title } of twice) console.error(`✗ a build that ${title}: allowed ${limitMs} ms`);
  return twice.length > 0 ? 1 : 0;
}

const tooSlow = (rows: Row[]) =>
  faults.filter(({ title }) => rows.some((row) => row.title === title && row.beyond > limitMs));

/** Measures each of `chosen` in pairs, one visit as usual beside one with the fault, and prints the table. */
async function measure(site: Site, chosen: Fault[]): Promise<Row[]> {
  console.log('| the current build … | usual ms | beyond it ms |\n|---|--:|--:|');
  const rows: Row[] = [];
  for (const fault of chosen) {
    const pairs: { usual: number; taken: number }[] = [];
    for (let round = 0; round < rounds; round += 1) pairs.push(await pair(site, fault));
    const usual = median(pairs.map((visits) => visits.usual));
    const beyond = median(pairs.map((visits) => visits.taken - visits.usual));
    console.log(`| ${fault.title} | ${usual.toFixed(0)} | ${beyond.toFixed(0)} |`);
    rows.push({ title: fault.title, usual, beyond });
  }
  return rows;
}

async function pair(site: Site, fault: Fault) {
  await site.builds.forget();
  const good = await site.builds.release();
  const usual = await visit(site, good, good);
  const bad = await releaseFaulty(site.builds, fault, chunk);
  const taken = await visit(site, bad, good, fault);
  return { usual, taken };
}

/** Milliseconds until somebody new has the academy while `current` is current; it comes from the build `runs`. */
async function visit(site: Site, current: string, runs: string, fault?: Fault): Promise<number> {
  await untilCurrent(site.url, current);
  const context = await site.browser.newContext();
  try {
    const page = await context.newPage();
    await noteScripts(page);
    await fault?.onceCurrent?.(page, site.builds, current, chunk);
    await page.goto(`${site.url}/academy`, { waitUntil: 'commit' });
    return await untilRunning(page, runs);
  } finally {
    await context.close();
  }
}

async function untilRunning(page: Page, id: string): Promise<number> {
  const since = Date.now();
  for (;;) {
    const running = await runningBuild(page, chunk);
    if (running?.id === id) return running.at;
    if (Date.now() - since > longestMs)
      throw new Error(`${id} does not run; ${running?.id ?? 'nothing'} does.`);
    await page.waitForTimeout(10);
  }
}

async function untilCurrent(site: string, id: string) {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { registry } = (await (await fetch(`${site}/config.json`)).json()) as AppConfig;
    if (registry[remote]?.id === id) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The registry does not name ${id}.`);
}

void bench().then((status) => process.exit(status));
