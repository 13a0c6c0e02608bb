import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from '../postOffice.fixture';
import { listOld } from './makeBackups';
import { verify } from './sealed';

jest.setTimeout(600_000);

// A worker makes a backup when it starts; where every core is busy, it takes more than a minute.
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

test('Files that are no backups of the worker are never deleted', () => {
  expect(listOld(['next', 'site.backup', 'site-2026-01-01.backup.bak'])).toEqual([]);
});

describe('A worker with a key', () => {
  let scratch: string;
  let office: PostOffice;
  let bucket: S3rver;

  beforeAll(async () => {
    scratch = await testFolder();
    office = await startPostOffice({ BACKUP_KEY: key });
    bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(scratch, 'bucket'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
  });
  afterEach(() => office.killWorker());
  afterAll(async () => {
    await office.stop();
    await bucket.close();
    await rm(scratch, { recursive: true });
  });

  const readReported = async () =>
    (await asOwner(office.backend, '/rest/v1/last_backup?select=made_at')).body as unknown[];

  test('The dashboard hears of no backup that a bucket refused; nothing is left of it, and the next try is kept', async () => {
    const temporary = path.join(scratch, 'temporary');
    await mkdir(temporary);
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
      TMPDIR: temporary,
    };
    const readDrafts = async () => (await readdir(temporary)).filter((name) => name.startsWith('backup-'));

    await office.startWorker(settings);
    await until(() => refused > 0, madeWithin);
    await until(async () => (await readDrafts()).length === 0);
    expect(refused).toBeGreaterThan(0);
    expect(await readDrafts()).toEqual([]);
    expect(await readReported()).toEqual([]);

    await office.killWorker();
    isFull = false;
    await office.startWorker(settings);
    expect(await until(async () => (await readReported())[0] ?? false, madeWithin)).toEqual({
      made_at: expect.any(String),
    });
    expect(await readDrafts()).toEqual([]);
    full.closeAllConnections();
    full.close();
  });

  test('It keeps a backup of today in its folder, deletes old ones, and tells the dashboard', async () => {
    const folder = path.join(scratch, 'kept');
    await mkdir(folder);
    for (let day = 10; day < 30; day += 1) await writeFile(path.join(folder, nameOf(`2020-06-${day}`)), '');
    const before = await readReported();
    const today = nameOfToday();
    await office.startWorker({ BACKUP_DIR: folder });

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

  test('It keeps it in a bucket where one is named', async () => {
    const { port } = await bucket.run();
    const today = nameOfToday();
    await office.startWorker({
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
  });
});
