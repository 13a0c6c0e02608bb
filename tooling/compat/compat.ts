import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../run/chromium';
import { freePorts } from '../run/freePorts';
import { runQuietly } from '../run/processes';
import { startSystem } from '../run/system';
import { appIn, remotes, shell, type App } from '../../server/apps';
import { lostPages, misfits } from './compare';
import { sidesOf, type Kind, type Side } from './sides';
import { smokeTest } from './smoke';
import { tableOf, type Cell } from './table';

// npm run compat [-- mf-academy]: whether what is released and what is built here can live together, in any order of
// deploys. docs/decisions/013
const chosen = process.argv[2] ? [appIn(process.argv[2])] : remotes;

async function compat(): Promise<number> {
  console.log('Building what has changed …');
  if ((await runQuietly('npx', ['lerna', 'run', 'build'])) !== 0) return 1;
  const apps = [shell, ...chosen];
  const sides = new Map<App, Side[]>();
  for (const app of apps) sides.set(app, await sidesOf(app.folder, process.env));
  const lost = apps.map((app) => lostOf(sides.get(app) ?? []));

  const cells: Cell[] = [];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-compat-'));
  try {
    const env = { ...process.env, ...(await freePorts()), DATA_DIR: dataDir };
    await withBrowser(async (browser) => {
      for (const host of sides.get(shell) ?? [])
        for (const kind of ['released', 'new'] as const)
          cells.push(...(await cellsOf(browser, env, host, kind, sides)));
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(tableOf(cells));
  for (const app of apps)
    if (sides.get(app)?.length === 1)
      console.log(`${app.folder}: nothing is released here, so only the new build was looked at.`);
  return report(cells, apps, lost);
}

function lostOf(sides: Side[]): string[] {
  const [released, fresh] = sides;
  return released && fresh ? lostPages(released.facts, fresh.facts) : [];
}

/** One running site with this shell and all remotes of one kind: a cell of the table for each of them. */
async function cellsOf(
  browser: Browser,
  env: NodeJS.ProcessEnv,
  host: Side,
  kind: Kind,
  sides: Map<App, Side[]>,
): Promise<Cell[]> {
  const guests = chosen.flatMap((app) => {
    const side = sides.get(app)?.find((candidate) => candidate.kind === kind);
    return side ? [{ app, side }] : [];
  });
  if (guests.length === 0) return [];
  // Without releases the remotes' servers have what is built here.
  const releases = kind === 'new' ? { RELEASES_DIR: path.join(env.DATA_DIR ?? '', 'none') } : {};
  const system = await startSystem({ ...env, ...releases, SHELL_DIST: host.folder }, { quiet: true });
  try {
    const cells: Cell[] = [];
    for (const { app, side } of guests) {
      const smoke = await smokeTest(browser, system.url, app.container, side.facts.pages);
      const problems = [...misfits(host.facts, side.facts), ...smoke.problems];
      cells.push({ app: app.folder, host, guest: side, visited: smoke.visited, problems });
    }
    return cells;
  } finally {
    await system.stop();
  }
}

function report(cells: Cell[], apps: App[], lost: string[][]): number {
  const broken = [
    ...apps.flatMap(({ folder }, index) => (lost[index] ?? []).map((sentence) => `${folder}: ${sentence}`)),
    ...cells.flatMap(({ app, host, guest, problems }) =>
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
