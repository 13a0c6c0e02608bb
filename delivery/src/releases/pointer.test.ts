import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestName, releasesFolder, type AppReleases } from 'shared-node/releaseLayout';
import {
  dropOldBuilds,
  maxBuilds,
  movePointer,
  readReleases,
  rolledBack,
  wayBack,
  withRelease,
  withTrial,
  withWithdrawn,
} from './pointer';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(id: string) {
  const directory = path.join(folder, 'builds', id);
  await mkdir(directory, { recursive: true });
  const manifest = { name: `mf_academy_${id}`, metaData: { remoteEntry: { name: `entry.${id}.js` } } };
  await writeFile(path.join(directory, manifestName), JSON.stringify(manifest));
  return { id, builtAt: '2026-03-01T08:00:00.000Z', contract: 1, commit: null };
}

async function released(...ids: string[]): Promise<AppReleases> {
  let releases: AppReleases | null = null;
  for (const id of ids) releases = withRelease(releases, await build(id));
  if (!releases) throw new Error('Nothing to release.');
  return releases;
}

const pointer = async (): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, manifestName), 'utf8'));

describe('A release', () => {
  it('makes the new build the current one, and the one before it the fallback', async () => {
    const first = await released('1');
    expect(first).toMatchObject({ current: '1', good: null });

    expect(await released('1', '2')).toMatchObject({ current: '2', good: '1' });
  });

  it('writes manifest, folder and list of builds into the pointer', async () => {
    const releases = await released('1', '2');

    await movePointer(folder, releases);

    expect(await pointer()).toEqual({
      name: 'mf_academy_2',
      metaData: { remoteEntry: { name: 'entry.2.js' }, base: 'builds/2/', releases },
    });
    expect(await readReleases(folder)).toEqual(releases);
    expect(await readdir(folder)).toEqual(['builds', 'current', manifestName]);
    expect(await readlink(path.join(folder, 'current'))).toBe('builds/2');
  });

  it('is missing at first', async () => {
    expect(await readReleases(folder)).toBeNull();
  });

  it('deletes all builds but the newest, the current one and the fallback', async () => {
    const ids = Array.from({ length: maxBuilds + 3 }, (_, index) => String(index + 1));
    const releases = { ...(await released(...ids)), current: '1', good: '2' };

    const kept = await dropOldBuilds(folder, releases);

    expect(kept.builds.map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4', '2', '1']);
    expect(existsSync(path.join(folder, 'builds', '3'))).toBe(false);
    expect(existsSync(path.join(folder, 'builds', '1'))).toBe(true);
  });
});

describe('A rollback', () => {
  it('goes to the build before, and falls back to the one before that', async () => {
    const back = rolledBack(await released('1', '2', '3'));

    expect(back).toMatchObject({ current: '2', good: '1', withdrawn: ['3'] });
    expect(rolledBack(back)).toMatchObject({ current: '1', good: null, withdrawn: ['3', '2'] });
  });

  it('goes past builds that were withdrawn, and a build that it names is none of them any more', async () => {
    const after = withRelease(rolledBack(await released('1', '2', '3')), await build('4'));
    const back = rolledBack(after);
    expect(back).toMatchObject({ current: '2', good: '1', withdrawn: ['4', '3'] });
    expect(rolledBack(back, '4')).toMatchObject({ current: '4', good: '2', withdrawn: ['3'] });
  });

  it('goes to the build that it names', async () => {
    expect(rolledBack(await released('1', '2', '3'), '1')).toMatchObject({ current: '1', good: null });
  });

  it('fails with a message when there is no earlier build', async () => {
    const first = await released('1');
    expect(() => rolledBack(first)).toThrow('There is no build before 1 to go back to.');
    expect(() => rolledBack(first, '7')).toThrow('There is no build 7.');
    expect(() => rolledBack(null)).toThrow('Nothing is released yet.');
  });

  it('is offered after a release that has a build before it', async () => {
    const first = await released('1');
    expect(wayBack('mf-academy', first)).toBe('It is the first, so there is no build to go back to.');
    const next = withRelease(first, await build('2'));
    expect(wayBack('mf-academy', next)).toBe('Back to the build before: npm run rollback -w mf-academy');
  });
});

describe('A build that the server withdrew', () => {
  it('is never what a rollback goes back to, nor the fallback of the next release', async () => {
    const known = withWithdrawn(await released('1', '2'), ['2']);
    expect(known).toMatchObject({ current: '2', good: '1', withdrawn: ['2'] });
    expect(rolledBack(known)).toMatchObject({ current: '1', good: null, withdrawn: ['2'] });

    const next = withRelease(known, await build('3'));
    expect(next).toMatchObject({ current: '3', good: '1', withdrawn: ['2'] });
    expect(rolledBack(next)).toMatchObject({ current: '1', good: null });
  });

  it('becomes the current one when a rollback names it', async () => {
    const next = withRelease(withWithdrawn(await released('1', '2'), ['2']), await build('3'));
    expect(rolledBack(next, '2')).toMatchObject({ current: '2', good: '1', withdrawn: ['3'] });
  });

  it('is not listed once its files are deleted and forgotten', async () => {
    expect(withWithdrawn(await released('2', '3'), ['1']).withdrawn).toEqual([]);
  });
});

describe('A withdrawn build', () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-03-01T08:00:00Z');

  async function releasesAfter(days: number, ids: string[], before: AppReleases) {
    let releases = before;
    for (const id of ids)
      releases = await dropOldBuilds(
        folder,
        withRelease(releases, await build(id)),
        new Date(start + days * day),
      );
    return releases;
  }

  it('is remembered for 90 days though its files are deleted, because browsers keep its pages', async () => {
    const back = rolledBack(await released('1', '2'));
    const soon = await releasesAfter(0, ['3', '4', '5', '6', '7'], back);
    expect(existsSync(path.join(folder, 'builds', '2'))).toBe(false);
    expect(soon.withdrawn).toEqual(['2']);
    expect((await releasesAfter(89, ['8'], soon)).withdrawn).toEqual(['2']);
    expect((await releasesAfter(90, ['8'], soon)).withdrawn).toEqual([]);
    expect(rolledBack(rolledBack(soon)).withdrawn).toEqual(['7', '6', '2']);
  });

  it('is remembered with the name that its pages know it by, if it is one of the shell', async () => {
    const back = rolledBack(await released('1', '2'));
    await writeFile(path.join(folder, 'builds/2/index.html'), '<script src="/main.0a.js"></script>');
    const { withdrawals } = await releasesAfter(0, ['3', '4', '5', '6', '7'], back);
    expect(withdrawals).toEqual({ 2: { at: '2026-03-01T08:00:00.000Z', shell: '/main.0a.js' } });
  });
});

it('Releases are in the folder RELEASES_DIR, by default in releases/ at the root', () => {
  expect(releasesFolder('mf-academy', { RELEASES_DIR: '/srv/releases' })).toBe('/srv/releases/mf-academy');
  expect(releasesFolder('mf-academy', {})).toMatch(/releases\/mf-academy$/);
});

describe('A build on trial', () => {
  it('is listed, and changes nothing for visitors', async () => {
    const before = await released('1', '2');

    const releases = withTrial(before, await build('3'));

    expect(releases).toMatchObject({ current: '2', good: '1' });
    expect(releases.builds.map(({ id, isTrial }) => [id, isTrial])).toEqual([
      ['3', true],
      ['2', undefined],
      ['1', undefined],
    ]);
  });

  it('is never what a rollback goes back to', async () => {
    const releases = withRelease(withTrial(await released('1'), await build('2')), await build('3'));

    expect(rolledBack(releases)).toMatchObject({ current: '1', good: null });
  });

  it('is refused before the first release', async () => {
    const first = await build('1');

    expect(() => withTrial(null, first)).toThrow('Nothing is released yet');
  });
});
