import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { manifestName, type AppReleases } from '../../../shared-node/src/releaseLayout';
import { movePointer, readReleases, rolledBack } from '@brand/delivery/releases';
import { bucketFrom, type Bucket, type BucketFile } from '../../../shared-node/src/bucket';
import { pull, push } from './transfer';

// A real, local S3 API server that verifies signatures.
let scratch: string;
let server: S3rver;
let bucket: Bucket;
let site: string;
let env: Record<string, string>;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(scratch, 'bucket'),
    configureBuckets: [{ name: 'site', configs: [] }],
  });
  const { port } = await server.run();
  env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'site',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  bucket = bucketFrom(env);
  site = `http://127.0.0.1:${port}/site`;
});
afterAll(async () => {
  await server.close();
  await rm(scratch, { recursive: true });
});

const here = (name: string) => path.join(scratch, name, 'mf-academy');

/** Returns releases with one script per build, the newest last, in the layout that `npm run release` writes. */
async function released(name: string, ...ids: string[]): Promise<AppReleases> {
  for (const id of ids) {
    const build = path.join(here(name), 'builds', id);
    await mkdir(build, { recursive: true });
    const manifest = { name: `mf_academy_${id}`, metaData: { remoteEntry: { name: 'remoteEntry.js' } } };
    await writeFile(path.join(build, manifestName), JSON.stringify(manifest));
    await writeFile(path.join(build, 'remoteEntry.js'), `run(${id})`);
    await writeFile(path.join(build, 'remoteEntry.js.br'), 'compressed');
    await writeFile(path.join(build, 'remoteEntry.js.map'), 'the sources');
  }
  const builds = ids.map((id) => ({ id, builtAt: id, contract: 1, commit: null })).reverse();
  const releases = { current: ids.at(-1) ?? '', good: ids.at(-2) ?? null, builds };
  await movePointer(here(name), releases);
  return releases;
}

it('A push uploads builds and pointer with their content types and cache rules', async () => {
  await released('first', '1', '2');
  expect(await push(bucket, 'mf-academy', here('first'))).toBe(5);

  const script = await fetch(`${site}/mf-academy/builds/2/remoteEntry.js`);
  expect(await script.text()).toBe('run(2)');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  const pointer = await fetch(`${site}/mf-academy/mf-manifest.json`);
  expect(pointer.headers.get('cache-control')).toBe('no-cache');
  expect(pointer.headers.get('content-type')).toBe('application/json');
  expect(await pointer.json()).toMatchObject({ metaData: { base: 'builds/2/' } });
  expect((await fetch(`${site}/mf-academy/builds/2/none.js`)).status).toBe(404);
  expect(await bucket.list('')).not.toContainEqual(expect.stringMatching(/\.(br|map)$/));
});

it('A push uploads the pointer after the files that it names', async () => {
  await released('order', '3', '4');
  const sent: string[] = [];
  const watched: Bucket = {
    ...bucket,
    put: async (file: BucketFile) => {
      sent.push(file.key);
      await bucket.put(file);
    },
  };

  await push(watched, 'mf-academy', here('order'));

  expect(sent.at(-1)).toBe('mf-academy/mf-manifest.json');
  expect(sent.slice(0, -1)).toHaveLength(4);
});

it('A second push uploads new files alone, and deletes builds that are no longer listed', async () => {
  await released('again', '5', '6');
  await push(bucket, 'mf-academy', here('again'));
  const { builds } = await released('again', '5', '6', '7');
  await movePointer(here('again'), {
    current: '7',
    good: '6',
    builds: builds.filter(({ id }) => id !== '5'),
  });

  expect(await push(bucket, 'mf-academy', here('again'))).toBe(3);
  expect(await bucket.list('mf-academy/builds/5/')).toEqual([]);
});

it('A pull restores the releases of the bucket on an empty machine, which can roll back', async () => {
  await released('there', '8', '9');
  await push(bucket, 'mf-academy', here('there'));

  expect(await pull(bucket, 'mf-academy', here('fresh'))).toMatchObject({ current: '9', good: '8' });
  expect((await readdir(path.join(here('fresh'), 'builds/8'))).sort()).toEqual([
    manifestName,
    'remoteEntry.js',
  ]);

  await movePointer(here('fresh'), rolledBack(await readReleases(here('fresh'))));
  expect(await push(bucket, 'mf-academy', here('fresh'))).toBe(1);
  const pointer = await fetch(`${site}/mf-academy/mf-manifest.json`);
  expect(await pointer.json()).toMatchObject({ metaData: { base: 'builds/8/' } });
});

describe('A pull from a bucket in which somebody else has written', () => {
  /** A bucket that has a file for every key, and lists `keys` for any prefix. */
  const foreign = (releases: AppReleases, keys: string[]): Bucket => ({
    ...bucket,
    list: async () => keys,
    get: async () => Buffer.from(JSON.stringify({ metaData: { releases } })),
  });
  const releasesOf = (id: string): AppReleases => ({
    current: id,
    good: null,
    builds: [{ id, builtAt: '', contract: 1, commit: null }],
  });

  it.each([
    ['mf-academy/builds/1/../../../../stolen.js', 'The bucket names a file outside'],
    ['mf-academy/builds/2/other.js', 'The bucket names a file outside'],
    ['elsewhere/stolen.js', 'The bucket names a file outside'],
  ])('B2: refuses the key %s, and writes nothing for it', async (key, sentence) => {
    const hostile = foreign(releasesOf('1'), [key]);

    await expect(pull(hostile, 'mf-academy', here('hostile/deep'))).rejects.toThrow(sentence);
    expect(await readdir(scratch, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/(stolen|other)\.js$/),
    );
  });

  it.each(['..', '../../x', '/etc', 'a/b', '', '.'])('B2: refuses a build with the id "%s"', async (id) => {
    const good = { ...releasesOf('1'), good: id };
    for (const releases of [releasesOf(id), good])
      await expect(pull(foreign(releases, []), 'mf-academy', here('hostile'))).rejects.toThrow(
        /is no id of a build|outside/,
      );
  });
});

it('Push and pull name the setting or release that is missing', async () => {
  expect(await pull(bucket, 'mf-public', here('none'))).toBeNull();
  await expect(push(bucket, 'mf-public', here('none'))).rejects.toThrow('Nothing of mf-public is released');
  expect(() => bucketFrom({ S3_BUCKET: 'site' })).toThrow('Set S3_ENDPOINT, S3_ACCESS_KEY_ID');
  const stranger = bucketFrom({ ...env, S3_SECRET_ACCESS_KEY: 'wrong' });
  await expect(stranger.list('')).rejects.toThrow('The bucket answered 403');
});
