import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { chromiumFlags, findChromium } from '../tooling/run/chromium';
import type { System } from '../tooling/run/system';
import { compare, median, ratioOf, type Row } from './compareTimes';
import { pagesOf, readGoals } from './goals';
import { timedTable } from './report';
import { buildSite, withSystem } from './sites';
import { uploadCovers } from './uploadedCovers';

// npm run bench -- lighthouse: prints the site's Lighthouse scores on a phone, as medians over a few visits. Lighthouse needs a
// newer Node than the project, so npm fetches both on demand. npm run bench -- lighthouse --compare OLD_URL NEW_URL: compares the
// blocking times of two running sites, such as two worktrees.
const { values: options, positionals } = parseArgs({
  options: { compare: { type: 'boolean' }, rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const packages = ['node@22.23.3', 'lighthouse@13.5.0'];
const visits = 3;
// Minimum scores, out of 100.
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
// The new build's maximum blocking time, as a fraction of the old build's.
const mostBlocking = 0.9;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

type Audit = {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
};
type Report = { categories: Record<Category, { score: number }>; audits: Record<string, Audit> };
type Scores = Record<Category, number>;

/** Compares the blocking times of two running sites, with the processor actually throttled instead of simulated. */
async function compareBlocking(base: string, other: string): Promise<number> {
  const pages = pagesOf(await readGoals(other));
  const rows: Row[] = [];
  const measure = async (url: string) => {
    const { audits } = await reportOn(url, '--throttling-method=devtools');
    return { 'blocking ms': audits['total-blocking-time']?.numericValue ?? 0 };
  };
  for (const { page, address } of pages)
    rows.push(
      ...(await compare(page, { base, other }, Number(options.rounds), (url) => measure(url + address))),
    );
  console.log(timedTable(rows, 'base'));
  return rows.some((row) => ratioOf(row, 'base', 'other')[0] > mostBlocking) ? 1 : 0;
}

async function scorePages(system: System): Promise<number> {
  await uploadCovers(system);
  const pages = pagesOf(await readGoals(system.url));
  const columns = [...categories, 'largest paint ms', 'blocking ms'];
  console.log(`| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '--:').join('|')}|`);
  const broken: string[] = [];
  for (const { page, address } of pages) {
    const reports: Report[] = [];
    for (let visit = 0; visit < visits; visit += 1) reports.push(await reportOn(system.url + address));
    const scores = medianScores(reports);
    const times = (['largest-contentful-paint', 'total-blocking-time'] as const).map((audit) =>
      Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))),
    );
    const cells = [...categories.map((category) => scores[category]), ...times];
    console.log(`| ${page} | ${cells.join(' | ')} |`);
    broken.push(...tooLow(page, scores, reports));
  }
  for (const sentence of broken) console.error(`✗ ${sentence}`);
  return broken.length > 0 ? 1 : 0;
}

async function reportOn(url: string, ...settings: string[]): Promise<Report> {
  const flags = `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      ...packages.map((name) => `--package=${name}`),
      ...['--', 'lighthouse', url, '--quiet', '--output=json', flags, ...settings],
    ],
    {
      // The `node` package downloads Node in its install script.
      env: { ...process.env, CHROME_PATH: findChromium() ?? undefined, npm_config_ignore_scripts: 'false' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as Report;
}

const medianScores = (reports: Report[]) =>
  Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round(median(reports.map((report) => report.categories[category].score)) * 100),
    ]),
  ) as Scores;

function tooLow(page: string, scores: Scores, [report]: Report[]): string[] {
  const failed = Object.values(report?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(({ title }) => title);
  return categories
    .filter((category) => scores[category] < least[category])
    .map(
      (category) =>
        `${page}: ${category} ${scores[category]}, at least ${least[category]}. ${failed.join('; ')}`,
    );
}

async function bench(): Promise<number> {
  const [old, site] = positionals;
  if (options.compare && old && site) return compareBlocking(old, site);
  await buildSite();
  return withSystem(scorePages);
}

void bench().then((status) => process.exit(status));
