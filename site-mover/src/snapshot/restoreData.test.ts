import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import { toEntry, type Manifest } from './Entry';
import { toFiles } from './restoreData';
import { emptyTables, restoreFile } from './writeEntries';

const manifestOf = (tables: { name: string; columns: string[] }[]): Manifest => ({
  format: 1,
  madeAt: '2026-11-23T12:00:00.000Z',
  migrations: [],
  tables: tables.map((table) => ({ ...table, rows: 0, checksum: '0' })),
  files: { count: 0, bytes: 0, missing: [], buckets: [] },
});

/** A one-table database that records the statements it receives. */
function startClient() {
  const sent: string[] = [];
  const query = async <Row>(sql: string): Promise<Row[]> => {
    sent.push(sql);
    return (sql.includes('pg_class') ? [{ name: 'public.badges', columns: ['id', 'name'] }] : []) as Row[];
  };
  return { db: { query }, sent };
}

test.each<[string, { name: string; columns: string[] }[]]>([
  [
    'SQL for the name of a column',
    [{ name: 'public.badges', columns: ['id) from program $$touch /tmp/evil$$ --'] }],
  ],
  ['SQL for the name of a table', [{ name: 'public.badges; drop table x', columns: ['id'] }]],
  ['a table that the migrations do not make', [{ name: 'auth.sessions', columns: ['id'] }]],
  ['too few tables', []],
])('Attack: a manifest with %s becomes no statement', async (_, tables) => {
  const { db, sent } = startClient();
  await expect(emptyTables(db, manifestOf(tables))).rejects.toThrow(
    'The tables of the backup are not those of its migrations',
  );
  expect(sent).toHaveLength(1);
});

test('Attack: a file that no row has is not written, whatever its name', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  const { body } = toEntry('', 'root:x:0:0');
  const files = toFiles(new StorageFiles(path.join(folder, 'storage')));
  const target = { db: startClient().db, files, staged: {}, known: new Map<string, string>() };
  await expect(restoreFile(target, 'files/media/../../evil', body)).rejects.toThrow(
    'No row has the file files/media/../../evil.',
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('A file that a move takes', () => {
  const name = 'files/media/a.png';
  let folder: string;
  let storage: StorageFiles;
  let version: string;
  let known: Map<string, string>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
    storage = new StorageFiles(folder);
    version = '1';
    known = new Map();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const take = (content: string, isResumed: boolean) => {
    const query = async <Row>() => [{ mimetype: null, cache: null, version }] as Row[];
    const target = { db: { query }, files: toFiles(storage), staged: {}, known };
    return restoreFile(target, name, toEntry('', content).body, isResumed);
  };
  const read = async () => {
    const file = await storage.find('media', 'a.png');
    return new Response(file?.read()).text();
  };

  test('A file is replaced when it has changed since, and not sent again when it has not', async () => {
    const store = jest.spyOn(storage, 'store');
    await take('old', true);
    await take('old', false);
    expect(store).toHaveBeenCalledTimes(1);
    version = '2';
    await take('new', false);
    expect(await read()).toBe('new');
    expect(known).toEqual(new Map([[name, '2']]));
  });

  test('A file that a cut run has sent is not sent again, and is replaced at the end where its content differs', async () => {
    const store = jest.spyOn(storage, 'store');
    await take('old', false);
    known.clear();
    await take('old', true);
    expect(store).toHaveBeenCalledTimes(1);
    known.clear();
    await take('new', true);
    expect(known.has(name)).toBe(false);
    await take('new', false);
    expect(await read()).toBe('new');
  });

  test('A file is refused where it arrives with another content', async () => {
    jest
      .spyOn(storage, 'store')
      .mockImplementation((bucket, key, _, ...rest) =>
        new StorageFiles(folder).store(bucket, key, Buffer.from('cut'), ...rest),
      );
    await expect(take('whole', false)).rejects.toThrow(
      'media/a.png was stored, and is there with another content.',
    );
  });
});
