import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import postgres from 'postgres';

/** A database that is asked in SQL: PGlite's, or any Postgres. */
export type Rows = { query<Row>(sql: string, values?: unknown[]): Promise<Row[]> };

/** A database that rows are written into. */
export type OpenedDatabase = Rows & {
  /** Adds rows in the text format of COPY to `target`, a table with its columns. */
  copyIn(target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
};

/** Values are the same text wherever they are read: rows and checksums are made of text. */
export const asText =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  'set extra_float_digits = 1; set standard_conforming_strings = on;';

// Postgres' own 128 MB of buffers would be half of the process.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Opens the database in `folder` in this process, as its superuser. */
export async function openFolder(folder: string): Promise<OpenedDatabase> {
  const database = new PGlite({ dataDir: folder, extensions: { pgcrypto }, startParams });
  await database.exec(asText);
  return {
    query: async <Row>(sql: string, values?: unknown[]) => (await database.query<Row>(sql, values)).rows,
    async copyIn(target, text) {
      await database.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([text]) });
    },
    close: () => database.close(),
  };
}

/** Connects to a Postgres server, once: what is set holds until it is closed. */
export async function openServer(databaseUrl: string): Promise<OpenedDatabase> {
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} });
  await sql.unsafe(asText).simple();
  return {
    query: async <Row>(text: string, values: unknown[] = []) =>
      [...(await sql.unsafe(text, values as never[]))] as unknown as Row[],
    async copyIn(target, text) {
      await pipeline(Readable.from([text]), await sql.unsafe(`copy ${target} from stdin`).writable());
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
