import type { Browser } from '@playwright/test';
import { withBrowser } from '../tooling/run/chromium';
import { benchAdminSearch } from './adminSearch';
import { gatesBroken, slowerThanMonolith, type Build, type Row } from './gates';
import { goalsOf, type Goal } from './goals';
import { benchLongText } from './longText';
import { measurePage, type Measurement } from './measurePage';
import { measureTimed, rounds, type Timed } from './measureTimed';
import { median } from './median';
import { tables, writeReport } from './report';
import { withSites, type Sites } from './sites';

// The federated site, a monolith of the same source on the same server, and a page made by hand, turn about.
const builds: Build[] = ['federated', 'monolith', 'floor'];
// `--counted`: without the clock, in a minute or two; `--built`: what is built already.
const has = (option: string) => process.argv.includes(option);

async function bench(): Promise<number> {
  return withSites({ isBuilt: has('--built') }, (sites) => withBrowser((browser) => compare(browser, sites)));
}

async function compare(browser: Browser, sites: Sites): Promise<number> {
  const goals = goalsOf(sites.posts);
  const rows: Row[] = [];
  for (const goal of goals) rows.push(await rowOf(browser, sites, goal));
  const text = tables(rows);
  console.log(`${text}\n\nWritten to ${await writeReport(text)}`);
  const broken = [
    ...gatesBroken(rows),
    ...(await twiceSlower(browser, sites, goals, rows)),
    ...(has('--counted') ? [] : await benchTasks(browser, sites.urls.federated)),
  ];
  for (const sentence of broken) console.error(`✗ ${sentence}`);
  return broken.length > 0 ? 1 : 0;
}

// In turn: two at once would slow each other down.
async function benchTasks(browser: Browser, site: string): Promise<string[]> {
  return [...(await benchLongText(browser, site)), ...(await benchAdminSearch(browser, site))];
}

async function rowOf(browser: Browser, { urls }: Sites, goal: Goal): Promise<Row> {
  const counted = {} as Row['counted'];
  for (const build of builds) counted[build] = await countedOf(browser, urls[build] + goal.address, goal);
  if (has('--counted')) return { page: goal.page, counted };
  return { page: goal.page, counted, timed: await timesOf(browser, urls, goal) };
}

// A machine that is very busy can make one round trip look like two, and never the other way round.
async function countedOf(browser: Browser, url: string, { text }: Goal): Promise<Measurement> {
  const one = await measurePage(browser, url, text);
  const other = await measurePage(browser, url, text);
  return other.roundTrips < one.roundTrips ? other : one;
}

async function timesOf(browser: Browser, urls: Sites['urls'], goal: Goal): Promise<Record<Build, Timed>> {
  const visits: Record<Build, Timed[]> = { federated: [], monolith: [], floor: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const build of round % 2 ? builds : builds.toReversed()) {
      visits[build].push(await measureTimed(browser, urls[build], goal));
    }
  return {
    federated: medians(visits.federated),
    monolith: medians(visits.monolith),
    floor: medians(visits.floor),
  };
}

function medians(visits: Timed[]): Timed {
  const of = (key: keyof Timed) => median(visits.map((visit) => visit[key]));
  return {
    firstText: of('firstText'),
    blocking: of('blocking'),
    secondText: of('secondText'),
    secondRequests: of('secondRequests'),
    tap: of('tap'),
  };
}

async function twiceSlower(browser: Browser, { urls }: Sites, goals: Goal[], rows: Row[]): Promise<string[]> {
  const first = slowerThanMonolith(rows);
  if (first.length === 0) return [];
  const again: Pick<Row, 'page' | 'timed'>[] = [];
  for (const goal of goals.filter(({ page }) => first.some((sentence) => sentence.startsWith(`${page}:`))))
    again.push({ page: goal.page, timed: await timesOf(browser, urls, goal) });
  const second = slowerThanMonolith(again);
  return first.filter((sentence) => second.includes(sentence));
}

void bench().then((status) => process.exit(status));
