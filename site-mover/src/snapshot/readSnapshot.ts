import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RunningPostgres } from 'embedded-supabase/postgres';
import { connectTo, openFolder, type SqlClient } from 'embedded-supabase/sql';
import { toPresentVersions } from './squashedMigrations';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import {
  filesFolder,
  keysEntry,
  manifestEntry,
  rowsFolder,
  toEntry,
  type Entry,
  type Manifest,
} from './Entry';
import { linkFiles } from './linkFiles';
import { countTable, fileVersion, listTables, readSlices, type CountedTable } from './tables';

/** A stored file: its name (bucket and key), its size, and its content, opened on demand. */
export type StoredFile = { name: string; size: number; open(): Promise<ReadableStream<Uint8Array>> };

/** The folder, inside the data folder, of links to the files that a snapshot reads. */
export const linksFolder = 'snapshot';

/** Reads everything in a data folder, manifest first, in one consistent state: by the running `server`, or by one of its own. */
export async function* readDataFolder(
  folder: string,
  server?: RunningPostgres['connection'],
): AsyncGenerator<Entry> {
  const db = await (server ? connectTo(server) : openFolder(path.join(folder, 'postgres')));
  const stored = path.join(folder, 'storage');
  const linked = path.join(folder, linksFolder);
  try {
    await beginReading(db);
    if (server) await linkFiles(stored, linked);
    const storage = new StorageFiles(server ? linked : stored);
    yield* readEntries(db, (bucket, key) => findFile(storage, bucket, key));
  } finally {
    await db.close();
  }
  yield toEntry(keysEntry, await readFile(path.join(folder, 'keys.json')));
}

/** Begins a transaction that reads one consistent state, and writes nothing. */
export async function beginReading(db: SqlClient): Promise<void> {
  await db.query('begin transaction isolation level repeatable read read only');
  // The state is that of the first statement.
  await db.query('select 1');
}

type FindFile = (bucket: string, key: string) => Promise<StoredFile | null>;

/**
 * Yields the manifest, rows and files, omitting files whose current version is in `known`. `db` must show one consistent state
 * throughout.
 */
export async function* readEntries(
  db: SqlClient,
  find: FindFile,
  known: ReadonlyMap<string, string> = new Map(),
): AsyncGenerator<Entry> {
  const tables: CountedTable[] = [];
  for (const table of await listTables(db)) tables.push(await countTable(db, table));
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const { bucket, key, version } of await listFiles(db)) {
    if (known.get(`${filesFolder}${bucket}/${key}`) === version) continue;
    const file = await find(bucket, key);
    if (file) files.push(file);
    else missing.push(`${bucket}/${key}`);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await listMigrations(db),
    tables,
    files: { count: files.length, bytes, missing, buckets: await listBuckets(db) },
  };
  yield toEntry(manifestEntry, JSON.stringify(manifest, null, 2));
  for (const table of tables) {
    let number = 0;
    for await (const slice of readSlices(db, table))
      yield toEntry(`${rowsFolder}${table.name}/${(number += 1)}.copy.gz`, gzipSync(slice, { level: 1 }));
  }
  for (const { name, size, open } of files) yield { name: `${filesFolder}${name}`, size, body: await open() };
}

/** The current versions of a database's applied migrations, with squashed ones replaced by the baseline. */
export async function listMigrations(db: SqlClient): Promise<string[]> {
  const applied = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return toPresentVersions(applied.map(({ version }) => version));
}

async function listBuckets(db: SqlClient): Promise<string[]> {
  const buckets = await db.query<{ id: string }>('select id from storage.buckets order by id');
  return buckets.map(({ id }) => id);
}

function listFiles(db: SqlClient): Promise<{ bucket: string; key: string; version: string }[]> {
  return db.query(
    `select bucket_id as bucket, name as key, ${fileVersion} as version from storage.objects order by bucket_id, name`,
  );
}

async function findFile(storage: StorageFiles, bucket: string, key: string): Promise<StoredFile | null> {
  const size = await storage.sizeOf(bucket, key);
  const file = size === null ? null : await storage.find(bucket, key);
  return file && size !== null ? { name: `${bucket}/${key}`, size, open: async () => file.read() } : null;
}
