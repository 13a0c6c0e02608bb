import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { incompatibilities, lostPages, readBuilds, type Build } from '@brand/delivery/compat';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../run/chromium';
import { freePorts } from '../run/freePorts';
import { runQuietly } from '../run/processes';
import { startSystem } from '../run/system';
import { appIn, remotes, shell, type App } from '../../shared-node/src/apps';
import { readStandings, toMarkdown } from './report';
import { smokeTest } from './smoke';

/** The result of running a remote's build in a build of the shell. */
type Trial = { app: string; host: Build; guest: Build; visited: string[]; problems: string[] };

// npm run compat [-- mf-academy]: checks whether the released builds and the local builds work together, in any order of
// deployment (docs/decisions/008). npm run compat -- --report [--site https://the.site]: prints bytes and versions as Markdown.
const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean' }, site: { type: 'string' } },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals.map(appIn) : remotes;

async function compat(): Promise<number> {
  console.error('Building what has changed …');
  if ((await runQuietly('npx', ['lerna', 'run', 'build'])) !== 0) return 1;
  if (values.report) return printReport();
  const apps = [shell, ...chosen];
  const builds = new Map<App, Build[]>();
  for (const app of apps) builds.set(app, await readBuilds(app.folder, process.env));

  const trials: Trial[] = [];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-compat-'));
  try {
    const env = { ...process.env, ...(await freePorts()), DATA_DIR: dataDir };
    await withBrowser(async (browser) => {
      for (const host of builds.get(shell) ?? [])
        for (const kind of ['released', 'new'] as const)
          trials.push(...(await tryBuilds(browser, env, host, kind, builds)));
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const { app, host, guest, visited, problems } of trials) {
    const result = problems.length === 0 ? `fits, ${visited.length} pages` : `${problems.length} ✗`;
    console.log(`${app} ${guest.kind} (${guest.id}) in the shell ${host.kind} (${host.id}): ${result}`);
  }
  for (const app of apps)
    if (builds.get(app)?.length === 1)
      console.log(`${app.folder}: nothing is released here, so only the new build was checked.`);
  return report(trials, builds);
}

/** Prints the report; ends with 1 if the next release of a remote would be refused. */
async function printReport(): Promise<number> {
  const { standings, provided } = await readStandings(chosen, process.env, values.site);
  console.log(toMarkdown(standings, provided));
  return standings.some(({ over }) => over.length > 0) ? 1 : 0;
}

/** Runs a site with this shell and the remotes' builds of one kind; returns a trial for each remote. */
async function tryBuilds(
  browser: Browser,
  env: NodeJS.ProcessEnv,
  host: Build,
  kind: Build['kind'],
  builds: Map<App, Build[]>,
): Promise<Trial[]> {
  const guests = chosen.flatMap((app) => {
    const guest = builds.get(app)?.find((build) => build.kind === kind);
    return guest ? [{ app, guest }] : [];
  });
  if (guests.length === 0) return [];
  // Without releases, the remotes' servers serve this working tree's builds.
  const releases = kind === 'new' ? { RELEASES_DIR: path.join(env.DATA_DIR ?? '', 'none') } : {};
  const system = await startSystem({ ...env, ...releases, SHELL_DIST: host.folder }, { quiet: true });
  try {
    const trials: Trial[] = [];
    for (const { app, guest } of guests) {
      const smoke = await smokeTest(browser, system.url, app.container, guest.facts.pages);
      const problems = [...incompatibilities(host.facts, guest.facts), ...smoke.problems];
      trials.push({ app: app.folder, host, guest, visited: smoke.visited, problems });
    }
    return trials;
  } finally {
    await system.stop();
  }
}

function report(trials: Trial[], builds: Map<App, Build[]>): number {
  const broken = [
    ...[...builds].flatMap(([{ folder }, [released, fresh]]) =>
      released && fresh
        ? lostPages(released.facts, fresh.facts).map((sentence) => `${folder}: ${sentence}`)
        : [],
    ),
    ...trials.flatMap(({ app, host, guest, problems }) =>
      problems.map((problem) => `${app} (${guest.kind}) in the shell (${host.kind}): ${problem}`),
    ),
  ];
  for (const sentence of broken) console.error(`✗ ${sentence}`);
  if (broken.length === 0)
    console.log('✓ Each of these can be deployed, and rolled back, without the others.');
  return broken.length > 0 ? 1 : 0;
}

compat().then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
