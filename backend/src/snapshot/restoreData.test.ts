import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StorageFiles } from '../storageFiles';
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

/** A database with one table, and the statements that it got. */
function startRows() {
  const sent: string[] = [];
  const query = async <Row>(sql: string): Promise<Row[]> => {
    sent.push(sql);
    return (sql.includes('pg_class') ? [{ name: 'public.badges', columns: ['id', 'name'] }] : []) as Row[];
  };
  return { rows: { query }, sent };
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
  const { rows, sent } = startRows();
  await expect(emptyTables(rows, manifestOf(tables))).rejects.toThrow(
    'The tables of the backup are not those of its migrations',
  );
  expect(sent).toHaveLength(1);
});

test('Attack: a file that no row has is not written, whatever its name', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  const { body } = toEntry('', 'root:x:0:0');
  const files = toFiles(new StorageFiles(path.join(folder, 'storage')));
  const place = { rows: startRows().rows, files, staged: {} };
  await expect(restoreFile(place, 'files/media/../../evil', body)).rejects.toThrow(
    'No row has the file files/media/../../evil.',
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
