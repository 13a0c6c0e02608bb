import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { packTar, unpackTar, type TarHeader } from 'modern-tar';
import { longestSlice } from '../snapshot/tables';
import { toEntry, type Entry, type Manifest } from '../snapshot/Entry';
import { readKey, seal, verify } from './sealed';

const key = 'a key for the tests, long enough';
const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-23T12:00:00.000Z',
  migrations: ['20261120090000'],
  tables: [{ name: 'public.notes', columns: ['id'], rows: 2, checksum: '7' }],
  files: { count: 1, bytes: 300_000, missing: [], buckets: [] },
};
const picture = new Uint8Array(300_000).fill(7);
const entries = [
  toEntry('manifest.json', JSON.stringify(manifest)),
  toEntry('rows/public.notes/1.copy.gz', gzipSync('1\n2\n')),
  toEntry('files/media/a.png', picture),
];
const chunkBytes = 65536 + 16;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sealed-'));
  file = path.join(folder, 'site.backup');
  await seal(listed(copies()), file, key, () => {});
});

afterAll(() => rm(folder, { recursive: true }));

test('A backup is a tar, encrypted by the age format, that ends with the checksums of its files', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const files = await unpackTar(await decrypter.decrypt(new Uint8Array(await readFile(file))));
  expect(files.map(({ header }) => header.name)).toEqual([...entries.map(({ name }) => name), 'SHA256SUMS']);
  expect(Buffer.from(files[3]?.data ?? []).toString()).toMatch(/^([0-9a-f]{64} {2}\S+\n){3}$/);
});

test('A whole backup is verified, and tells its manifest', async () => {
  expect(await verify(file, key, () => {})).toEqual(manifest);
});

test('Progress counts rows and bytes', async () => {
  const seen: number[][] = [];
  await verify(file, key, ({ rows, bytes }) => seen.push([rows, bytes]));
  expect(seen.at(-1)).toEqual([2, 300_000]);
});

test.each([
  ['its key is missing', {}, /BACKUP_KEY is missing.*openssl rand/],
  ['its key is short', { BACKUP_KEY: 'short' }, /BACKUP_KEY is shorter than 16 characters/],
])('No backup is made when %s', (_, env, sentence) => {
  expect(() => readKey(env)).toThrow(sentence);
});

test('Another key does not open a backup', async () => {
  await expect(verify(file, 'another key that is long enough', () => {})).rejects.toThrow(
    `BACKUP_KEY does not open ${file}.`,
  );
});

test('A name that no file has says so, of a backup to read and of a folder to write into', async () => {
  const missing = path.join(folder, 'missing/site.backup');
  await expect(verify(missing, key, () => {})).rejects.toThrow(`There is no file ${missing}.`);
  await expect(seal(listed(copies()), missing, key, () => {})).rejects.toThrow(
    `There is no folder ${path.dirname(missing)}.`,
  );
});

test.each([0, 30, 100, 300, 70_000, 200_000, -1])('A backup whose byte %i changed is refused', async (at) => {
  const bytes = await readFile(file);
  flip(bytes, at < 0 ? bytes.length + at : at);
  await expect(verify(await write(bytes), key, () => {})).rejects.toThrow(/is damaged|does not open/);
});

test.each([0, 10, 400, 70_000, -1, -20])('A backup that is cut off at byte %i is refused', async (at) => {
  const cut = (await readFile(file)).subarray(0, at);
  await expect(verify(await write(cut), key, () => {})).rejects.toThrow(/is damaged|does not open/);
});

test('A backup whose last chunk is missing is refused', async () => {
  const bytes = await readFile(file);
  const header = bytes.length - Math.floor(bytes.length / chunkBytes) * chunkBytes;
  const cut = bytes.subarray(0, header + 2 * chunkBytes);
  await expect(verify(await write(cut), key, () => {})).rejects.toThrow('is damaged');
});

test('A backup whose chunks have changed places is refused', async () => {
  const bytes = await readFile(file);
  const from = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16;
  const chunk = (number: number) =>
    bytes.subarray(from + number * chunkBytes, from + (number + 1) * chunkBytes);
  const swapped = Buffer.concat([
    bytes.subarray(0, from),
    chunk(0),
    chunk(2),
    chunk(1),
    bytes.subarray(from + 3 * chunkBytes),
  ]);
  expect(swapped).toHaveLength(bytes.length);
  await expect(verify(await write(swapped), key, () => {})).rejects.toThrow('is damaged');
});

test.each([
  ['without its checksums', (files: File[]) => files.slice(0, -1), 'The end of the file is missing'],
  ['without a row', (files: File[]) => [...at(files, 0), ...files.slice(2)], 'checksums are not those'],
  [
    'with a file behind the checksums',
    (files: File[]) => [...files, ...at(files, 2)],
    'follows the checksums',
  ],
  ['that begins with something else', (files: File[]) => files.slice(1), 'does not begin with its manifest'],
  [
    'with a link',
    (files: File[]) => [
      ...at(files, 0),
      { header: { name: 'files/a', size: 0, type: 'symlink', linkname: '/etc/passwd' } as const },
    ],
    'is no file',
  ],
  [
    'with rows that unpack to more than a slice may',
    (files: File[]) => [
      ...at(files, 0),
      asFile('rows/public.notes/1.copy.gz', gzipSync(Buffer.alloc(longestSlice + 1))),
    ],
    'larger than',
  ],
])('A backup %s is refused, though it was made with the right key', async (_, change, problem) => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const files = await unpackTar(await decrypter.decrypt(new Uint8Array(await readFile(file))));
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(10);
  const changed = await encrypter.encrypt(await packTar(change(files)));
  await expect(verify(await write(changed), key, () => {})).rejects.toThrow(problem);
});

test('The remains of a killed run are gone once the next backup is made, and those of a running one stay', async () => {
  const site = path.join(folder, 'left.backup');
  const { pid = 0 } = spawnSync('true');
  const others = [`left.backup.${process.ppid}.draft`, `left.backup.old.draft`, `other.backup.${pid}.draft`];
  for (const name of [...others, `left.backup.${pid}.draft`, `left.backup.${process.pid}.draft`])
    await writeFile(path.join(folder, name), 'a part');
  await seal(listed(copies()), site, key, () => {});
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft')).sort()).toEqual(others.sort());
  await verify(site, key, () => {});
});

test('Nothing is left of a backup whose source ends too early', async () => {
  const incomplete = path.join(folder, 'incomplete.backup');
  await expect(seal(listed(copies().slice(0, 2)), incomplete, key, () => {})).rejects.toThrow(
    'It has 2 of 2 rows and 0 of 1 files: it was not made to its end.',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('incomplete'))).toEqual([]);
});

type File = { header: TarHeader; data?: Uint8Array<ArrayBuffer> };

const at = (files: File[], index: number) => files.slice(index, index + 1);

const asFile = (name: string, data: Buffer): File => ({
  header: { name, size: data.length, type: 'file' },
  data: new Uint8Array(data),
});

// Copies the entries, because a stream can only be read once.
function copies(): Entry[] {
  return entries.map((entry) => {
    const [kept, copy] = entry.body.tee();
    entry.body = kept;
    return { ...entry, body: copy };
  });
}

const flip = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);

async function* listed(list: Entry[]): AsyncGenerator<Entry> {
  yield* list;
}

async function write(bytes: Uint8Array): Promise<string> {
  const changed = path.join(folder, 'changed.backup');
  await writeFile(changed, bytes);
  return changed;
}
