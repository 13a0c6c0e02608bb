import postgres from 'postgres';

/** A Postgres error with its SQLSTATE. */
export class SqlError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** The connection through which tests run SQL. */
export interface Postgres {
  /** Runs a script of any number of statements. */
  exec(sql: string): Promise<void>;
  /** Runs one statement; `rowCount` is the number of rows it returned or changed. */
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  close(): Promise<void>;
}

/** The address of a PostgreSQL server; its `host` may be the folder of its socket. */
export type ServerAddress = { host: string; port: number; password?: string };

// The API answers with numbers and JSON, so tests expect these instead of the client's strings.
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    parse: (text: string) => new Date(text),
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  },
  json: {
    to: 114,
    from: [114, 3802],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
};

/** Opens one connection, as the superuser, to a database of the server. */
export function connect(server: ServerAddress, database: string, user = 'postgres'): Postgres {
  const sql = postgres({
    ...server,
    database,
    user,
    // With more than one connection, a transaction's statements could be spread across several.
    max: 1,
    onnotice: () => {},
    types,
  });
  return {
    exec: async (text) => void (await sql.unsafe(text).simple().catch(rethrow)),
    async query(text, values = []) {
      const result = await sql.unsafe(text, values as never[]).catch(rethrow);
      return { rows: [...result], rowCount: result.count ?? result.length };
    },
    close: () => sql.end(),
  };
}

function rethrow(error: Error): never {
  throw error instanceof postgres.PostgresError ? new SqlError(error.message, error.code) : error;
}
