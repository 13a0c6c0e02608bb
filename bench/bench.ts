import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { compareTimes, type Sites } from './compareTimes';
import { countedVisit, type Counted } from './countedVisit';
import { brokenLimits, slowerThanMonolith, type Build, type CountedRow } from './gates';
import { readGoals, type Goal } from './goals';
import { countedTable, timedTable, writeReport } from './report';
import { withSites } from './sites';

// npm run bench: site and monolith; `--counted` without the clock, `--built` with the builds that are there.
// npm run bench -- --compare URL_A URL_B: the clock alone, for two running sites with the demo content, such as two
// worktrees started on different ports. URL_B may be any site with the same addresses and texts.
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
  const [base, other] = positionals.map((url) => url.replace(/\/$/, ''));
  if (!base || !other) throw new Error('Name two sites: npm run bench -- --compare URL_A URL_B');
  const rows = await withBrowser(async (browser) =>
    compareTimes(browser, { base, other }, await readGoals(base), rounds),
  );
  console.log(timedTable(rows, { base, other, rounds }));
  return [];
}

/** Compares site and monolith; gives a sentence for each limit that the site breaks. */
async function gate(browser: Browser, urls: Record<Build, string>): Promise<string[]> {
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
  const tables = [countedTable(counted)];
  const broken = brokenLimits(counted);
  if (!options.counted) {
    const sites: Sites = { base: urls.monolith, other: urls.federated };
    const rows = await compareTimes(browser, sites, goals, rounds);
    tables.push(timedTable(rows, { base: 'monolith', other: 'federated', rounds }));
    broken.push(...(await confirmed(slowerThanMonolith(rows), browser, sites, goals)));
  }
  const text = tables.join('\n\n');
  console.log(`${text}\n\nWritten to ${await writeReport(text)}`);
  return broken;
}

// A busy machine can make one round trip look like two, and never the other way round.
async function countTwice(browser: Browser, site: string, goal: Goal): Promise<Counted> {
  const [one, two] = [await countedVisit(browser, site, goal), await countedVisit(browser, site, goal)];
  return two.roundTrips < one.roundTrips ? two : one;
}

/** The sentences of `slower` that a second run agrees with: one run alone says little about a time. */
async function confirmed(
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
  const second = slowerThanMonolith(await compareTimes(browser, sites, again, rounds));
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
