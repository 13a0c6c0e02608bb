import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { OpenedDatabase, SqlClient } from 'embedded-supabase/sql';
import { filesFolder, keysEntry, rowsFolder, type Entry, type Manifest } from './Entry';
import { countTable, fileVersion, listTables, longestSlice, type CountedTable, type Table } from './tables';

const collectAfter = 512 * 1024;

/** Reads and writes a site's files. */
export type Files = {
  /** The content of a file, or null if the file does not exist. */
  open(bucket: string, key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Stores a file, replacing any existing one. */
  store(
    bucket: string,
    key: string,
    body: ReadableStream<Uint8Array>,
    mimetype: string,
    cacheControl: string,
  ): Promise<unknown>;
};

/** The destination for a backup's entries. */
export type RestoreTarget = {
  db: OpenedDatabase;
  files: Files;
  /** Temporary tables that hold rows until the end, keyed by destination table. */
  staged: Record<string, string>;
  /** Null if the destination has its own keys. */
  keysFile: string | null;
  /** The versions of the stored files, keyed by their names in a backup. */
  known: Map<string, string>;
};

/**
 * Writes a backup's entries, except its manifest. Only `tables` may be filled. With `isResumed`, existing files are compared, and
 * files with different content are left for a later run to replace.
 */
export async function writeEntries(
  target: RestoreTarget,
  tables: Map<string, Table>,
  entries: AsyncIterable<Entry>,
  isResumed = false,
): Promise<void> {
  let read = 0;
  for await (const { name, size, body } of entries) {
    if (name.startsWith(rowsFolder)) await restoreSlice(target, tables, name, await readAll(body));
    else if (name.startsWith(filesFolder)) await restoreFile(target, name, body, isResumed);
    else if (name !== keysEntry) throw new Error(`Nobody knows what ${name} is.`);
    else if (target.keysFile) await writeFile(target.keysFile, await readAll(body), { mode: 0o600 });
    else await drain(body);
    read += size;
    if (read < collectAfter) continue;
    globalThis.gc?.();
    read = 0;
  }
}

// A backup from before passkeys, or a project whose Auth lacks passkeys, does not have this table.
const passkeys = 'auth.webauthn_credentials';

/** Returns the manifest's tables by name. Throws if the database's tables differ. */
export async function checkTables(db: SqlClient, manifest: Manifest): Promise<Map<string, CountedTable>> {
  const tables = await listTables(db);
  const hasPasskeys = tables.some(({ name }) => name === passkeys);
  const expected = manifest.tables.filter(({ name, rows }) => name !== passkeys || hasPasskeys || rows > 0);
  const isCounted = ({ name }: Table) => name !== passkeys;
  const isHere = ({ name, columns }: Table) => {
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    return columns.every((column) => known.includes(column));
  };
  const other = expected.find((table) => !isHere(table));
  if (other?.name === passkeys)
    throw new Error(
      'Accounts have passkeys that log in, and Auth does not know them there: update it first.',
    );
  if (other || tables.filter(isCounted).length !== expected.filter(isCounted).length)
    throw new Error(
      `The tables of the backup are not those of its migrations: ${other?.name ?? 'some are missing'}.`,
    );
  return new Map(expected.map((table) => [table.name, table]));
}

/**
 * Empties the tables that the migrations filled, except those for which `kept` returns true. Throws if the tables differ from the
 * manifest's.
 */
export async function emptyTables(
  db: SqlClient,
  manifest: Manifest,
  kept: (table: string) => boolean = () => false,
): Promise<Map<string, Table>> {
  const tables = await checkTables(db, manifest);
  const emptied = [...tables.keys()].filter((name) => !kept(name));
  // Disables triggers and foreign key checks, so that rows are restored unchanged.
  await db.query("set session_replication_role = 'replica'");
  await db.query(`truncate ${emptied.join(', ')} cascade`);
  return tables;
}

/** Throws if row counts or checksums differ from the manifest. */
export async function compareTables(db: SqlClient, manifest: Manifest): Promise<void> {
  for (const table of (await checkTables(db, manifest)).values()) {
    const { rows: count, checksum } = await countTable(db, table);
    if (count !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} has other rows than the backup (${count} of ${table.rows}).`);
  }
}

async function restoreSlice(
  { db, staged }: RestoreTarget,
  tables: Map<string, Table>,
  name: string,
  content: Uint8Array,
) {
  const table = tables.get(name.slice(rowsFolder.length, name.lastIndexOf('/')));
  if (!table) throw new Error(`There is no table for ${name}.`);
  const slice = gunzipSync(content, { maxOutputLength: longestSlice });
  await db.copyIn(`${staged[table.name] ?? table.name} (${table.columns.join(', ')})`, slice);
}

/**
 * Stores a file and reads it back, unless it is known or, in a resumed run, already exists. Throws if no row refers to the file,
 * so that no name can point outside the storage.
 */
export async function restoreFile(
  { db, files, staged, known }: Pick<RestoreTarget, 'files' | 'staged' | 'known'> & { db: SqlClient },
  name: string,
  body: ReadableStream<Uint8Array>,
  isResumed = false,
): Promise<void> {
  const [, bucket = '', key = ''] = /^files\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const [row] = await db.query<{ mimetype: string | null; cache: string | null; version: string }>(
    `select metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cache, ${fileVersion} as version
    from ${staged['storage.objects'] ?? 'storage.objects'} where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  if (!row) throw new Error(`No row has the file ${name}.`);
  if (known.get(name) === row.version) return drain(body);
  const hash = createHash('sha256');
  const hashed = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
  const there = isResumed ? await files.open(bucket, key) : null;
  if (there) await drain(hashed);
  else {
    const { mimetype, cache } = row;
    await files.store(bucket, key, hashed, mimetype ?? 'application/octet-stream', cache ?? 'no-cache');
  }
  const stored = there ?? (await files.open(bucket, key));
  if (stored && (await digest(stored)) === hash.digest('hex')) known.set(name, row.version);
  else if (!there) throw new Error(`${bucket}/${key} was stored, and is there with another content.`);
}

async function digest(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads a body to its end, because the next entry follows it. */
export const drain = (body: ReadableStream<Uint8Array>): Promise<void> => body.pipeTo(new WritableStream());

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}
