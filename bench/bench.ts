import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { compareTimes, type Sites, type TimedRow } from './compareTimes';
import { countedVisit, type Counted } from './countedVisit';
import { aboveAims, brokenLimits, lateControls, slowerThanMonolith, type CountedRow } from './gates';
import { readGoals, type Goal } from './goals';
import { timeInteractions } from './interactions';
import { countedTable, interactionTable, timedTable, writeReport } from './report';
import { withSites, type Urls } from './sites';
import { startStaticSite } from './staticSite';

// npm run bench: compares the site with the monolith and the static site; `--counted` skips the timings, `--built` uses existing
// builds. npm run bench -- --compare URL_A URL_B: only times two running sites with the demo content, such as two worktrees on
// different ports. With only one URL, times that site and a static site built from its texts.
const { values: options, positionals } = parseArgs({
  options: {
    counted: { type: 'boolean' },
    built: { type: 'boolean' },
    compare: { type: 'boolean' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});
const rounds = Number(options.rounds ?? (options.compare ? 9 : 5));

async function bench(): Promise<string[]> {
  if (!options.compare)
    return withSites(options.built ?? false, (urls) => withBrowser((browser) => gate(browser, urls)));
  const [first, second] = positionals.map((url) => url.replace(/\/$/, ''));
  if (!first) throw new Error('Name one or two sites: npm run bench -- --compare URL_A URL_B');
  const sites = second
    ? { base: first, other: second }
    : { base: (await startStaticSite(first)).url, other: first };
  const rows = await withBrowser(async (browser) =>
    compareTimes(browser, sites, await readGoals(first), rounds),
  );
  console.log(timedTable(rows, { ...sites, rounds }));
  return [];
}

/** Compares the site with the monolith and the static site; returns a sentence for each limit that the site breaks. */
async function gate(browser: Browser, urls: Urls): Promise<string[]> {
  const goals = await readGoals(urls.federated);
  const counted: CountedRow[] = [];
  for (const goal of goals.pages)
    counted.push({
      page: goal.page,
      counted: {
        federated: await countTwice(browser, urls.federated, goal),
        monolith: await countTwice(browser, urls.monolith, goal),
      },
    });
  const tables: string[] = [];
  // Results are printed immediately, because a run takes a long time.
  const add = (table: string) => {
    console.log(`\n${table}\n`);
    tables.push(table);
  };
  add(countedTable(counted));
  const broken = brokenLimits(counted);
  if (!options.counted) {
    for (const [base, check] of [
      ['monolith', slowerThanMonolith],
      ['static', aboveAims],
    ] as const) {
      const sites: Sites = { base: urls[base], other: urls.federated };
      const rows = await compareTimes(browser, sites, goals, rounds);
      add(timedTable(rows, { base, other: 'federated', rounds }));
      broken.push(...(await confirmed(check, check(rows), browser, sites, goals)));
    }
    const interactions = await timeInteractions(browser, urls.federated, goals.pages, rounds);
    add(interactionTable(interactions));
    broken.push(...lateControls(interactions));
  }
  console.log(`Written to ${await writeReport(tables.join('\n\n'))}`);
  return broken;
}

// A busy machine can make one round trip look like two, but not the reverse.
async function countTwice(browser: Browser, site: string, goal: Goal): Promise<Counted> {
  const [one, two] = [await countedVisit(browser, site, goal), await countedVisit(browser, site, goal)];
  return two.roundTrips < one.roundTrips ? two : one;
}

/** Returns the sentences from `check` that a second run confirms, because the times from a single run are unreliable. */
async function confirmed(
  check: (rows: TimedRow[]) => string[],
  slower: string[],
  browser: Browser,
  sites: Sites,
  { pages, taps }: Awaited<ReturnType<typeof readGoals>>,
): Promise<string[]> {
  const isSlower = (name: string) => slower.some((sentence) => sentence.startsWith(`${name}:`));
  const again = {
    pages: pages.filter(({ page }) => isSlower(page)),
    taps: taps.filter(({ tap }) => isSlower(tap)),
  };
  const second = check(await compareTimes(browser, sites, again, rounds));
  return slower.filter((sentence) => second.includes(sentence));
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
