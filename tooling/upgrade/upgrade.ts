import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Checkout } from './Checkout';

/** The state before an upgrade, besides what is kept of it in folders. */
type Before = {
  commit: string;
  branch: string;
  dataDir: string;
  installed: string[];
  released: Record<string, string>;
};
type Leg = { commit: string; why?: string };

const keptIn = 'backups/upgrade';
const keptData = (dataDir: string) => `${dataDir}.before-upgrade`;
const laterData = (dataDir: string) => `${dataDir}.after-upgrade`;

/**
 * Brings the stopped site in a folder to a version, by default to the newest of its branch: backup, code, packages, migrations,
 * build, check. If a step fails, code, packages and data are those from before again. Returns what became of it.
 */
export async function upgrade(site: Checkout, ref?: string): Promise<string> {
  refuseChanged(site);
  if (site.git('remote')) site.run('git', 'fetch', '--quiet', '--tags');
  const branch = site.git('branch', '--show-current');
  const commit = site.git('rev-parse', '--verify', `${ref ?? '@{upstream}'}^{commit}`);
  if (site.is('merge-base', '--is-ancestor', commit, 'HEAD'))
    return `Nothing to do: ${ref ?? commit} is here.`;
  const before: Before = {
    commit: site.git('rev-parse', 'HEAD'),
    branch,
    dataDir: site.dataDir,
    installed: site.installed(),
    released: site.released(),
  };
  // A branch stays one, and what was committed here is merged.
  const through = legsBetween(site, commit);
  if (site.isHosted && through[0])
    throw new Error(
      `By hand first: git checkout ${through[0].commit}, which ${through[0].why}, npm ci, npx supabase db push --remote, and what npm run hosted:check -w supabase then says.`,
    );
  backUp(site, 'before');
  keep(site, before);
  try {
    moveAway(site, before.installed);
    for (const leg of [...through, { commit }]) await go(site, leg, ref ? '' : branch);
    site.run('npm', 'run', 'build');
    for (const app of Object.keys(before.released)) site.run('npm', 'run', 'release', '-w', app);
    // The new code knows best what its site answers.
    site.run('npm', 'run', 'upgrade', '--', '--check');
  } catch (error) {
    console.error(`\n${(error as Error).message} Going back …`);
    goBack(site);
    throw new Error(`Not upgraded: the site is at ${before.commit.slice(0, 8)}, as before. Start it again.`, {
      cause: error,
    });
  }
  return `Upgraded to ${site.git('rev-parse', '--short', 'HEAD')}. Start the site. Back, without what is written from now on: npm run upgrade -- --back`;
}

/** Throws if git would lose what was written into its files. */
export function refuseChanged(site: Checkout): void {
  if (site.git('status', '--porcelain', '--untracked-files=no'))
    throw new Error(`Files of ${site.folder} were changed: git status. Commit them, or git stash.`);
}

/** Puts back what the last upgrade kept: code, packages, builds and data. The data that were there stay beside them. */
export function goBack(site: Checkout): string {
  const file = site.in(keptIn, 'before.json');
  if (!existsSync(file)) throw new Error('There is no upgrade to go back from.');
  const { commit, branch, dataDir, installed, released } = JSON.parse(readFileSync(file, 'utf8')) as Before;
  for (const name of new Set([...site.installed(), ...installed])) {
    const isKept = existsSync(site.in(keptIn, name));
    if (isKept || !installed.includes(name)) rmSync(site.in(name), { recursive: true, force: true });
  }
  site.git('checkout', '--quiet', '--force', ...(branch ? ['-B', branch] : ['--detach']), commit);
  for (const name of installed)
    if (existsSync(site.in(keptIn, name))) renameSync(site.in(keptIn, name), site.in(name));
  if (existsSync(keptData(dataDir))) {
    rmSync(laterData(dataDir), { recursive: true, force: true });
    if (existsSync(dataDir)) renameSync(dataDir, laterData(dataDir));
    renameSync(keptData(dataDir), dataDir);
  }
  const now = site.released();
  for (const [app, build] of Object.entries(released))
    if (now[app] !== build) site.run('npm', 'run', 'rollback', '-w', app, '--', build);
  rmSync(file);
  return `The site is at ${commit.slice(0, 8)}, as before the upgrade. Start it.`;
}

/** The commits that come first, because their migrations are no longer in later ones (docs/decisions/100). */
function legsBetween(site: Checkout, commit: string): Leg[] {
  const list = `${commit}:tooling/upgrade/through.json`;
  const known = site.is('cat-file', '-e', list) ? (JSON.parse(site.git('show', list)) as Leg[]) : [];
  return known.filter(
    (leg) =>
      !site.is('merge-base', '--is-ancestor', leg.commit, 'HEAD') &&
      site.is('merge-base', '--is-ancestor', leg.commit, commit),
  );
}

function backUp(site: Checkout, name: string): void {
  mkdirSync(site.in(keptIn), { recursive: true });
  site.run('npm', 'run', 'backup', '--', '--out', site.in(keptIn, `${name}.backup`));
}

/** Copies the data for a way back; what an earlier upgrade kept goes. */
function keep({ dataDir, in: at }: Checkout, before: Before): void {
  for (const name of ['before.json', 'between.backup', ...before.installed])
    rmSync(at(keptIn, name), { recursive: true, force: true });
  rmSync(keptData(dataDir), { recursive: true, force: true });
  if (existsSync(dataDir)) cpSync(dataDir, keptData(dataDir), { recursive: true, preserveTimestamps: true });
  writeFileSync(at(keptIn, 'before.json'), JSON.stringify(before));
}

function moveAway({ in: at }: Checkout, installed: string[]): void {
  for (const name of installed) {
    mkdirSync(path.dirname(at(keptIn, name)), { recursive: true });
    renameSync(at(name), at(keptIn, name));
  }
}

/** Puts the code of one version here, and brings the data to it. */
async function go(site: Checkout, { commit, why }: Leg, branch: string): Promise<void> {
  console.log(`\nTo ${commit.slice(0, 8)}${why ? `, which ${why}` : ''}:`);
  if (branch && !why) {
    site.git('checkout', '--quiet', branch);
    site.git('merge', '--quiet', '--no-edit', commit);
  } else site.git('checkout', '--quiet', '--detach', commit);
  // A version that is only passed through is neither built nor tested.
  site.run('npm', 'ci', ...(why ? ['--omit=dev'] : []));
  if (site.isHosted) return migrateHosted(site);
  const isOfFormerEngine =
    existsSync(path.join(site.dataDir, 'db')) && existsSync(site.in('embedded-supabase'));
  if (isOfFormerEngine) {
    // Nothing opens the files of PGlite any more, but a backup of them.
    rmSync(site.dataDir, { recursive: true });
    const passed = site.in(keptIn, 'between.backup');
    site.run('npm', 'run', 'restore', '--', existsSync(passed) ? passed : site.in(keptIn, 'before.backup'));
  }
  await site.migrate();
  if (why) backUp(site, 'between');
}

function migrateHosted(site: Checkout): void {
  if (!site.env.DATABASE_URL)
    throw new Error('DATABASE_URL is missing: the migrations of the hosted project go there.');
  // The shell puts the address in, because it has a password, and commands are shown.
  site.run('sh', '-c', 'npx supabase db push --remote="$DATABASE_URL" --yes');
}
