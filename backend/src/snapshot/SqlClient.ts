import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import postgres from 'postgres';
import { startParams } from '../database/startParams';

/** A database that accepts SQL: PGlite or any Postgres server. */
export type SqlClient = { query<Row>(sql: string, values?: unknown[]): Promise<Row[]> };

/** A database to write rows to. */
export type OpenedDatabase = SqlClient & {
  /** Adds rows in COPY's text format to `target`, a table name with its columns. */
  copyIn(target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
};

/** Gives values the same text form on every server, because rows and checksums are built from text. */
export const asText =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  'set extra_float_digits = 1; set standard_conforming_strings = on;';

/** Opens the database in `folder` in this process, as the superuser. */
export async function openFolder(folder: string): Promise<OpenedDatabase> {
  // Fewer than a server has, because each process of a backup gets by with 300 MB.
  const options = { extensions: { pg_trgm, pgcrypto }, startParams: startParams(8) };
  const database = new PGlite({ dataDir: folder, ...options });
  await database.exec(asText);
  return {
    query: async <Row>(sql: string, values?: unknown[]) => (await database.query<Row>(sql, values)).rows,
    async copyIn(target, text) {
      await database.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([text]) });
    },
    close: () => database.close(),
  };
}

/**
 * Opens a single connection to a Postgres server: settings last until the connection is closed, and nothing is sent once it is
 * lost.
 */
export async function connectToHosted(databaseUrl: string): Promise<OpenedDatabase> {
  let isLost = false;
  const onclose = () => void (isLost = true);
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {}, onclose });
  // Otherwise the client would reconnect for the next statement, without the transaction and with triggers enabled.
  async function send<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (isLost) throw new Error('The connection to the database was lost.');
    try {
      return await statement();
    } catch (error) {
      // The server reports a FATAL error before it closes the connection.
      isLost ||= error instanceof postgres.PostgresError && error.severity === 'FATAL';
      throw error;
    }
  }
  await send(() => sql.unsafe(asText).simple());
  return {
    query: <Row>(text: string, values: unknown[] = []) =>
      send(async () => [...(await sql.unsafe(text, values as never[]))] as unknown as Row[]),
    copyIn: (target, text) =>
      send(async () =>
        pipeline(Readable.from([text]), await sql.unsafe(`copy ${target} from stdin`).writable()),
      ),
    close: () => sql.end({ timeout: isLost ? 0 : 5 }),
  };
}
