import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import { linkFiles } from './linkFiles';
import { SnapshotServer } from './SnapshotServer';
import { spawnSnapshot } from './spawnSnapshot';

jest.mock('./spawnSnapshot', () => ({ spawnSnapshot: jest.fn() }));

const picture = Buffer.alloc(1000, 7);
const nobody = new AbortController().signal;

let dataDir: string;
let storage: StorageFiles;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'snapshot-server-'));
  storage = new StorageFiles(path.join(dataDir, 'storage'));
  await fs.writeFile(path.join(dataDir, 'keys.json'), '{}');
  await store('a.png');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(dataDir, { recursive: true });
});

const store = (key: string) => storage.store('media', key, picture, 'image/png', 'max-age=60');

/** Links the files; returns the size of the linked picture. */
async function copy(): Promise<number | null> {
  const linked = path.join(dataDir, 'snapshot');
  await linkFiles(path.join(dataDir, 'storage'), linked);
  return new StorageFiles(linked).sizeOf('media', 'a.png');
}

const fail = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

test('A copy has the files of the storage', async () => {
  expect(await copy()).toBe(picture.length);
});

test('A site that never stored a file is copied', async () => {
  await fs.rm(path.join(dataDir, 'storage'), { recursive: true });
  expect(await copy()).toBeNull();
});

test.each(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP'])(
  'Files are copied where the file system cannot link them (%s)',
  async (code) => {
    jest.spyOn(fs, 'link').mockRejectedValue(fail(code));
    expect(await copy()).toBe(picture.length);
  },
);

test('A file that can neither be linked nor copied fails the backup', async () => {
  jest.spyOn(fs, 'link').mockRejectedValue(fail('EMFILE'));
  jest.spyOn(fs, 'copyFile').mockRejectedValue(fail('EMFILE'));
  await expect(copy()).rejects.toThrow('EMFILE');
});

test('A storage that cannot be listed fails the backup', async () => {
  jest.spyOn(fs, 'readdir').mockRejectedValue(fail('EACCES'));
  await expect(copy()).rejects.toThrow('EACCES');
});

test('A picture that is replaced while files are linked is in the copy', async () => {
  const { link } = fs;
  let isReplaced = false;
  jest.spyOn(fs, 'link').mockImplementation(async (file, to) => {
    if (!isReplaced) {
      isReplaced = true;
      await store('a.png');
    }
    await link(file, to);
  });
  expect(await copy()).toBe(picture.length);
});

test('A file whose disk does not answer is not taken for missing', async () => {
  jest.spyOn(fs, 'lstat').mockRejectedValue(fail('EIO'));
  await expect(storage.sizeOf('media', 'a.png')).rejects.toThrow('EIO');
  jest.spyOn(fs, 'readFile').mockRejectedValue(fail('EIO'));
  await expect(storage.sizeOf('media', 'a.png')).rejects.toThrow('EIO');
});

test('A file without a record, or whose content is gone, is missing', async () => {
  expect(await storage.sizeOf('media', 'b.png')).toBeNull();
  for (const name of await fs.readdir(path.join(dataDir, 'storage')))
    if (!name.endsWith('.json')) await fs.rm(path.join(dataDir, 'storage', name));
  expect(await storage.sizeOf('media', 'a.png')).toBeNull();
});

test('A backup waits for one that is about to end, and is refused beside one that is read', async () => {
  const snapshots = new SnapshotServer(
    dataDir,
    { port: 5432, database: 'postgres', username: 'supabase_admin' },
    'sb_secret_test',
  );
  const reading = (ms: number) =>
    jest.mocked(spawnSnapshot).mockReturnValueOnce({
      ended: new Promise((resolve) => setTimeout(resolve, ms)),
    } as unknown as ReturnType<typeof spawnSnapshot>);
  const status = async () => (await snapshots.respond(nobody)).status;

  reading(100);
  expect(await status()).toBe(200);
  reading(3500);
  expect(await status()).toBe(200);
  expect(await status()).toBe(409);
  reading(0);
  expect(await status()).toBe(200);
});
