import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { request } from 'embedded-supabase/testing/request';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { until } from 'embedded-supabase/testing/until';
import { listOld, makeBackups } from './makeBackups';
import { verify } from './sealed';

jest.setTimeout(600_000);

// A backup takes more than a minute where every core is busy.
const madeWithin = 150_000;
const key = 'a key for the tests, long enough';
const nameOf = (day: string) => `site-${day}.backup`;
const nameOfToday = () => nameOf(new Date().toISOString().slice(0, 10));

test('The last of seven days and of four weeks are kept', () => {
  // One backup per day from Sunday 1 November to Friday 27 November; the Mondays are 2, 9, 16 and 23 November.
  const days = Array.from({ length: 27 }, (_, index) =>
    nameOf(`2026-11-${String(index + 1).padStart(2, '0')}`),
  );
  const old = listOld(days);
  expect(days.filter((name) => !old.includes(name))).toEqual(
    [
      '2026-11-08',
      '2026-11-15',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ].map(nameOf),
  );
});

test('Days without a backup delete none of those before', () => {
  expect(listOld(['2026-01-01', '2026-03-01', '2026-05-01'].map(nameOf))).toEqual([]);
});

test('Files with other names than those of backups are never deleted', () => {
  expect(listOld(['next', 'site.backup', 'site-2026-01-01.backup.bak'])).toEqual([]);
});

describe('A program that makes backups', () => {
  let scratch: string;
  let backend: TestBackend;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    scratch = await testFolder();
    backend = await startTestBackend();
  });
  afterEach(() => stop());
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await backend.stop();
    await rm(scratch, { recursive: true });
  });

  function start(settings: NodeJS.ProcessEnv): void {
    const stopping = new AbortController();
    const env = {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      RELEASES_DIR: path.join(scratch, 'none'),
      BACKUP_KEY: key,
    };
    const made = makeBackups({ ...env, ...settings }, stopping.signal);
    stop = async () => {
      stopping.abort();
      await made;
    };
  }

  async function readReported(): Promise<unknown[]> {
    const token = mintToken(backend.jwtSecret, { sub: '00000000-0000-4000-8000-000000000001' });
    return (await request(backend, '/rest/v1/last_backup?select=made_at', { token })).body as unknown[];
  }

  test('The dashboard hears of no backup that a bucket refused; nothing is left of it, and the next try is kept', async () => {
    const told = jest.spyOn(console, 'error').mockReturnValue();
    const temporary = path.join(scratch, 'temporary');
    await mkdir(temporary);
    jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
    let refused = 0;
    let isFull = true;
    const full = createServer((request, response) => {
      request.resume().once('end', () => {
        if (request.method === 'PUT' && isFull) refused += 1;
        response.writeHead(request.method === 'PUT' && isFull ? 403 : 200).end('<ListBucketResult/>');
      });
    });
    await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
    const settings = {
      BACKUP_BUCKET: 'full',
      S3_ENDPOINT: `http://127.0.0.1:${(full.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };

    start(settings);
    await until(() => told.mock.calls.length > 0, madeWithin);
    expect(told).toHaveBeenCalledWith(expect.stringMatching(/^No backup was made: .*403/));
    expect(refused).toBeGreaterThan(0);
    expect(await readdir(temporary)).toEqual([]);
    expect(await readReported()).toEqual([]);

    await stop();
    isFull = false;
    start(settings);
    expect(await until(async () => (await readReported())[0] ?? false, madeWithin)).toEqual({
      made_at: expect.any(String),
    });
    expect(await readdir(temporary)).toEqual([]);
    full.closeAllConnections();
    full.close();
  });

  test('A backup of today is kept in a folder, old ones are deleted, and the dashboard is told', async () => {
    const folder = path.join(scratch, 'kept');
    await mkdir(folder);
    for (let day = 10; day < 30; day += 1) await writeFile(path.join(folder, nameOf(`2020-06-${day}`)), '');
    const before = await readReported();
    const today = nameOfToday();
    start({ BACKUP_DIR: folder });

    const names = await until(async () => {
      const found = await readdir(folder);
      return found.includes(today) && found.length <= 8 && found;
    }, madeWithin);
    expect(names).toHaveLength(8);
    expect((await stat(path.join(folder, today))).mode & 0o077).toBe(0);
    await verify(path.join(folder, today), key, () => {});
    const reported = await until(async () => {
      const rows = await readReported();
      return JSON.stringify(rows) !== JSON.stringify(before) && rows;
    });
    expect(reported).toEqual([{ made_at: expect.any(String) }]);
  });

  test('A backup is kept in a bucket where one is named', async () => {
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(scratch, 'bucket'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    const { port } = await bucket.run();
    const today = nameOfToday();
    start({
      BACKUP_BUCKET: 'backups',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });

    // The bucket writes a file's metadata last.
    const files = path.join(scratch, 'bucket/backups');
    const metadata = await until(async () => {
      const names = await readdir(files).catch(() => []);
      return names.find((name) => name.startsWith(today) && name.endsWith('metadata.json')) ?? false;
    }, madeWithin);
    await verify(path.join(files, metadata.replace('metadata.json', 'object')), key, () => {});
    await bucket.close();
  });
});
