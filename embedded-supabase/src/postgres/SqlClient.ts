import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { startPostgres, type RunningPostgres } from './startPostgres';

/** A database that accepts SQL. */
export type SqlClient = { query<Row>(sql: string, values?: unknown[]): Promise<Row[]> };

/** A database to write rows to. */
export type OpenedDatabase = SqlClient & {
  /** Adds rows in COPY's text format to `target`, a table name with its columns. */
  copyIn(target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
};

const lost = 'The connection to the database was lost.';

/** Gives values the same text form on every server, because rows and checksums are built from text. */
export const asText =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  'set extra_float_digits = 1; set standard_conforming_strings = on;';

/** Starts a server on a folder that nobody uses, and connects to it as the superuser; `close` stops it. */
export async function openFolder(folder: string): Promise<OpenedDatabase> {
  const server = await startPostgres({ folder });
  const database = await connectTo(server.connection);
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/**
 * Opens a single connection to a Postgres server: settings last until the connection is closed, and nothing is sent once it is
 * lost.
 */
export async function connectTo(server: string | RunningPostgres['connection']): Promise<OpenedDatabase> {
  let isLost = false;
  const waiting = new Set<(error: Error) => void>();
  // The client answers no statement that is sent between the error of a socket and its end.
  const onclose = () => {
    isLost = true;
    for (const reject of waiting) reject(new Error(lost));
  };
  const options = { max: 1, max_lifetime: null, onnotice: () => {}, onclose };
  const sql =
    typeof server === 'string'
      ? postgres(server, options)
      : postgres({ ...server, ...options, database: 'postgres' });
  // Otherwise the client would reconnect for the next statement, without the transaction and with triggers enabled.
  async function send<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (isLost) throw new Error(lost);
    let reject: (error: Error) => void = () => {};
    const closed = new Promise<never>((_, rejectClosed) => (reject = rejectClosed));
    waiting.add(reject);
    try {
      return await Promise.race([statement(), closed]);
    } catch (error) {
      // The server reports a FATAL error before it closes the connection. An error that is not the server's is the connection's.
      isLost ||= !(error instanceof postgres.PostgresError) || error.severity === 'FATAL';
      throw error;
    } finally {
      waiting.delete(reject);
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
