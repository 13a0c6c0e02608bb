import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Checkout } from './Checkout';
import { goBack, upgrade } from './upgrade';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
const origin = path.join(scratch, 'origin');
const folder = path.join(scratch, 'site');
const env = {
  ...process.env,
  PATH: `${scratch}/bin:${process.env.PATH}`,
  LOG: path.join(scratch, 'log'),
  ...{ GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x' },
};
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();
const siteOf = (changes = {}) => new Checkout(folder, { ...env, ...changes });

// Writes down what is asked of it at which version, leaves traces as npm does, and fails where FAIL says so.
const fakeNpm = `#!/bin/sh
echo "$(cat version): $*" >> "$LOG"
case "$*" in *"$FAIL"*) [ -n "$FAIL" ] && exit 1;; esac
case "$*" in
  ci*) mkdir -p node_modules server/node_modules && cp version node_modules/;;
  "run build") mkdir -p server/dist && cp version server/dist/;;
  "run release"*|"run rollback"*) echo '{ "metaData": { "releases": { "current": "'"\${6:-new}"'" } } }' > releases/shell/mf-manifest.json;;
  start*) cp version .data/rows; echo Backend ready: http://x; exec sleep 60;;
esac`;

function commit(version: string, through: object[] = []): string {
  writeFileSync(path.join(origin, 'version'), version);
  writeFileSync(path.join(origin, 'tooling/upgrade/through.json'), JSON.stringify(through));
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', version);
  return git(origin, 'rev-parse', 'HEAD');
}

const state = () => ({
  ...{ commit: git(folder, 'rev-parse', 'HEAD'), branch: git(folder, 'branch', '--show-current') },
  files: ['version', 'node_modules/version', 'server/dist/version', '.data/rows'].map((name) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : null,
  ),
});
const commands = () => readFileSync(env.LOG, 'utf8').trim().split('\n');

beforeAll(() => {
  for (const name of ['bin', 'origin/tooling/upgrade', 'origin/supabase/embedded', 'origin/server'])
    mkdirSync(path.join(scratch, name), { recursive: true });
  writeFileSync(path.join(scratch, 'bin/npm'), fakeNpm, { mode: 0o755 });
  writeFileSync(path.join(origin, 'server/package.json'), '{}');
  writeFileSync(path.join(origin, 'supabase/embedded/main.ts'), '');
  writeFileSync(path.join(origin, '.gitignore'), 'node_modules/\ndist/\n.data/\n/backups/\n/releases/\n');
  git(origin, 'init', '-qb', 'main');
  commit('old');
  git(scratch, 'clone', '-q', origin, 'installed');
  for (const name of ['node_modules', 'server/dist', '.data'])
    mkdirSync(path.join(scratch, 'installed', name));
  for (const name of ['node_modules/version', 'server/dist/version', '.data/rows'])
    writeFileSync(path.join(scratch, 'installed', name), 'old');
  const squashed = commit('squashed');
  commit('new', [{ commit: squashed, why: 'has the last of the migrations' }]);
});
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  for (const name of [folder, env.LOG]) rmSync(name, { recursive: true, force: true });
  cpSync(path.join(scratch, 'installed'), folder, { recursive: true });
});
afterAll(() => rmSync(scratch, { recursive: true }));

test('An upgrade backs up, passes through the version that the migrations ask for, builds, and checks', async () => {
  await upgrade(siteOf());

  const kept = path.join(folder, 'backups/upgrade');
  expect(commands()).toEqual([
    `old: run backup -- --out ${kept}/before.backup`,
    'squashed: ci --omit=dev',
    'squashed: start -w supabase',
    `squashed: run backup -- --out ${kept}/between.backup`,
    'new: ci',
    'new: start -w supabase',
    'new: run build',
    'new: run upgrade -- --check',
  ]);
  expect(state()).toMatchObject({ branch: 'main', files: ['new', 'new', 'new', 'new'] });
  expect(await upgrade(siteOf())).toMatch('Nothing to do');
});

test.each(['ci', 'start -w supabase', 'run build', 'run upgrade'])(
  'Code, packages, builds and data are as before when "%s" fails',
  async (step) => {
    const before = state();
    await expect(upgrade(siteOf({ FAIL: step }))).rejects.toThrow('Not upgraded: the site is at');
    expect(state()).toEqual(before);
  },
);

test('Nothing is touched without a backup, nor where files were changed', async () => {
  await expect(upgrade(siteOf({ FAIL: 'run backup' }))).rejects.toThrow('failed');
  expect(commands()).toHaveLength(1);
  writeFileSync(path.join(folder, 'version'), 'mine');
  await expect(upgrade(siteOf())).rejects.toThrow('were changed');
  expect(commands()).toHaveLength(1);
});

test('A hosted project passes such a version by hand, and gets no push whose record has gaps', async () => {
  await expect(upgrade(siteOf({ SUPABASE_URL: 'https://abc.supabase.co' }))).rejects.toThrow('By hand first');
  expect(existsSync(env.LOG)).toBe(false);
});

test('What was committed here is merged, and a later way back has it and the data from before', async () => {
  writeFileSync(path.join(folder, 'site.config.json'), '{}');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'mine');
  const before = state();
  await upgrade(siteOf());
  expect(existsSync(path.join(folder, 'site.config.json'))).toBe(true);

  goBack(siteOf());

  expect(state()).toEqual(before);
  expect(() => goBack(siteOf())).toThrow('no upgrade');
});

test('What is released becomes a new release, and the former one is current again after a failed check', async () => {
  const pointer = path.join(folder, 'releases/shell/mf-manifest.json');
  mkdirSync(path.dirname(pointer), { recursive: true });
  writeFileSync(pointer, '{ "metaData": { "releases": { "current": "former" } } }');

  await expect(upgrade(siteOf({ FAIL: 'run upgrade' }))).rejects.toThrow('Not upgraded');

  expect(commands()).toContain('new: run release -w shell');
  expect(commands().at(-1)).toBe('old: run rollback -w shell -- former');
  expect(readFileSync(pointer, 'utf8')).toContain('former');
});
