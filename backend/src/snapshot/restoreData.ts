import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StorageFiles } from '../storageFiles';
import { filesFolder, keysEntry, rowsFolder, type Entry, type Manifest } from './Entry';
import { openFolder, type OpenedFolder, type Rows } from './Rows';
import { countTable, listTables, type Table } from './tables';

// Four times a slice; more is no slice of ours.
const longestSlice = 256 * 1024 * 1024;
const collectAfter = 512 * 1024;

/**
 * Writes the entries of a backup, but its manifest, into an empty data folder: with the tables as they were when it was made.
 * The next start adds later migrations. Throws when one row or file is not as the manifest says.
 */
export async function restoreData(
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  { dataDir, projectRoot }: { dataDir: string; projectRoot: string },
): Promise<void> {
  const storage = new StorageFiles(path.join(dataDir, 'storage'));
  const folder = path.join(dataDir, 'db');
  // Of its own name: a process that a killed restore left behind may still write into its own.
  const draft = await mkdtemp(path.join(dataDir, 'db-'));
  await createDatabase(draft, manifest.migrations, projectRoot);
  await rename(draft, folder);
  // Buffers that were read once, and those of the key, would stay for long: 340 MB instead of 270 (--expose-gc).
  globalThis.gc?.();
  const rows = await openFolder(folder);
  try {
    const tables = await emptyTables(rows, manifest);
    let read = 0;
    for await (const { name, size, body } of entries) {
      if (name.startsWith(rowsFolder)) await restoreSlice(rows, tables, name, await readAll(body));
      else if (name.startsWith(filesFolder)) await restoreFile(rows, storage, name, body);
      else if (name === keysEntry)
        await writeFile(path.join(dataDir, 'keys.json'), await readAll(body), { mode: 0o600 });
      else throw new Error(`Nobody knows what ${name} is.`);
      read += size;
      if (read < collectAfter) continue;
      globalThis.gc?.();
      read = 0;
    }
    await compareTables(rows, manifest);
  } finally {
    await rows.close();
  }
}

/** Throws where the code that runs here has not all migrations of a backup. */
export async function checkMigrations(versions: string[], projectRoot: string): Promise<void> {
  const files = await readdir(path.join(projectRoot, 'supabase/migrations'));
  const newer = versions.find((version) => !files.some((file) => file.startsWith(`${version}_`)));
  if (newer)
    throw new Error(
      `The backup was made by newer code: migration ${newer} is missing here. Update the code first.`,
    );
}

// In a process of its own, which gives back what lite needs of memory.
async function createDatabase(folder: string, versions: string[], projectRoot: string): Promise<void> {
  const child = fork(
    path.join(import.meta.dirname, 'createDatabase.ts'),
    [folder, projectRoot, ...versions],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The tables of the backup could not be made.');
}

/** Empties what the migrations filled. Throws where the tables are not those of the manifest. */
export async function emptyTables(rows: Rows, manifest: Manifest): Promise<Map<string, Table>> {
  const tables = await listTables(rows);
  const isHere = ({ name, columns }: Table) => {
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    return columns.every((column) => known.includes(column));
  };
  const other = manifest.tables.find((table) => !isHere(table));
  if (other || tables.length !== manifest.tables.length)
    throw new Error(
      `The tables of the backup are not those of its migrations: ${other?.name ?? 'some are missing'}.`,
    );
  // No trigger runs and no foreign key is checked: rows come as they were.
  await rows.query("set session_replication_role = 'replica'");
  await rows.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  return new Map(manifest.tables.map((table) => [table.name, table]));
}

async function restoreSlice(
  rows: OpenedFolder,
  tables: Map<string, Table>,
  name: string,
  content: Uint8Array,
) {
  const table = tables.get(name.slice(rowsFolder.length, name.lastIndexOf('/')));
  if (!table) throw new Error(`There is no table for ${name}.`);
  const slice = gunzipSync(content, { maxOutputLength: longestSlice });
  await rows.copyIn(`${table.name} (${table.columns.join(', ')})`, slice);
}

/** Stores a file. Throws unless a row has it, so that no name leads out of the storage. */
export async function restoreFile(
  rows: Rows,
  storage: StorageFiles,
  name: string,
  body: ReadableStream<Uint8Array>,
) {
  const [, bucket = '', key = ''] = /^files\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const [row] = await rows.query<{ mimetype: string | null; cache: string | null }>(
    `select metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cache
    from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  if (!row) throw new Error(`No row has the file ${name}.`);
  const { mimetype, cache } = row;
  await storage.uploadObject(
    bucket,
    key,
    undefined,
    body,
    mimetype ?? 'application/octet-stream',
    cache ?? 'no-cache',
  );
}

async function compareTables(rows: Rows, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows: count, checksum } = await countTable(rows, table);
    if (count !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} has other rows than the backup (${count} of ${table.rows}).`);
  }
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}
