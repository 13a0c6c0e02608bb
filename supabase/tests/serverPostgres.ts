import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { SqlError, type Postgres, type Stage } from './postgres';

// Converts values as PGlite does, so that tests can expect the same values from both.
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

/** Opens one connection, as the superuser, to a database on the server at 127.0.0.1. */
export function connectToServer(port: string | number, database: string): Postgres {
  const sql = postgres({
    host: '127.0.0.1',
    port: Number(port),
    database,
    user: 'postgres',
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

/** Clones the stage's database; the clone is dropped when its connection is closed. */
export async function cloneOnServer(port: string, stage: Stage): Promise<Postgres> {
  const name = `test_${randomUUID()}`;
  const onServer = async (sql: string) => {
    const server = connectToServer(port, 'postgres');
    await server.exec(sql).finally(() => server.close());
  };
  await onServer(`create database "${name}" template "${stage}"`);
  const copy = connectToServer(port, name);
  return {
    ...copy,
    async close() {
      await copy.close();
      await onServer(`drop database "${name}" with (force)`);
    },
  };
}

function rethrow(error: Error): never {
  throw error instanceof postgres.PostgresError ? new SqlError(error.message, error.code) : error;
}
