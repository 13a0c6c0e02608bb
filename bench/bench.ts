import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { compare, type Row } from './compareTimes';
import { countedVisit, type Counted } from './countedVisit';
import { aboveAims, brokenLimits, lateControls, type Build, type CountedRow } from './gates';
import { pagesOf, readGoals, type Goal } from './goals';
import { timeInteractions } from './interactions';
import { countedTable, interactionTable, timedTable, writeReport } from './report';
import { withMonolith, withPeers, type Peers } from './sites';
import { fingers, firstVisit, secondVisit, tapOn } from './visits';

// npm run bench: counts the site beside a monolith of the same source, then times it beside Astro's blog with its texts and beside
// its own pages without scripts. `--counted` skips the clock, `--built` uses existing builds, `--rounds 3` is the default.
const { values: options } = parseArgs({
  options: { counted: { type: 'boolean' }, built: { type: 'boolean' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? 3);

// Parts of a visit that this bench cannot measure.
const unseen =
  'Not seen: radio and packet loss, a CDN, other browsers than Chromium, processors other than this one held ÷ 4.';

const tables: string[] = [];
// Results are printed immediately, because a run takes a long time.
function add(table: string) {
  console.log(`\n${table}\n`);
  tables.push(table);
}

/** Compares bytes, requests and round trips with the monolith's; returns a sentence for each limit that the site breaks. */
async function count(browser: Browser, urls: Record<Build, string>): Promise<string[]> {
  const counted: CountedRow[] = [];
  for (const goal of pagesOf(await readGoals(urls.federated)))
    counted.push({
      page: goal.page,
      counted: {
        federated: await countTwice(browser, urls.federated, goal),
        monolith: await countTwice(browser, urls.monolith, goal),
      },
    });
  add(countedTable(counted));
  return brokenLimits(counted);
}

// A busy machine can make one round trip look like two, but not the reverse.
async function countTwice(browser: Browser, site: string, goal: Goal): Promise<Counted> {
  const [one, two] = [await countedVisit(browser, site, goal), await countedVisit(browser, site, goal)];
  return two.roundTrips < one.roundTrips ? two : one;
}

/** Times visits and taps of the site and its peers; returns a sentence for each aim that the site misses. */
async function time(browser: Browser, urls: Peers): Promise<string[]> {
  const goals = await readGoals(urls.site);
  const { list, article, oldest } = goals;
  const rows: Row[] = [];
  for (const goal of pagesOf(goals))
    rows.push(...(await compare(goal.page, urls, rounds, (url) => firstVisit(browser, url, goal))));
  for (const [left, dwellMs] of [
    ['at once', 0] as const,
    ['after 1 s', 1000] as const,
    ['after 3 s', 3000] as const,
  ])
    rows.push(
      ...(await compare(`second visit, first left ${left}`, urls, rounds, (url) =>
        secondVisit(browser, url, article, dwellMs),
      )),
    );
  for (const finger of fingers) {
    const to = finger === 'after a scroll' ? oldest : article;
    rows.push(
      ...(await compare(`tap ${finger}`, urls, rounds, (url) => tapOn(browser, url, list, to, finger))),
    );
  }
  const load = os.loadavg().map((average) => average.toFixed(1));
  add(
    `Slow 4G, processor ÷ 4, HTTP/2 and TLS of nginx, service workers on, medians of ${rounds} rounds in turn in ms, × beside Astro ` +
      `(lowest–highest of a round). Load at the end: ${load.join(' ')}. ${unseen}\n\n${timedTable(rows, 'astro')}`,
  );
  const interactions = await timeInteractions(browser, urls.site, pagesOf(goals), rounds);
  add(interactionTable(interactions));
  return [...aboveAims(rows), ...lateControls(interactions)];
}

async function bench(): Promise<string[]> {
  const broken = await withMonolith(options.built ?? false, (urls) =>
    withBrowser((browser) => count(browser, urls)),
  );
  if (!options.counted) broken.push(...(await withPeers((urls, browser) => time(browser, urls))));
  console.log(`Written to ${await writeReport(tables.join('\n\n'))}`);
  return broken;
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
