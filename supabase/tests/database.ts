import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { statementLimitsMs } from '../../embedded-supabase/src/database/statementLimits';
import { SqlError, type Postgres } from './postgres';
import { openDatabase, type Stage } from './server';

const supabase = path.join(__dirname, '..');

/** The sender of a request: its database role, account and headers. */
export type Person = {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  /** The session's authentication level: a password (`aal1`), or also a second factor (`aal2`). */
  aal?: string;
  /** The session's ID. */
  session?: string;
  headers?: Record<string, string>;
};

/** The result of a statement: the rows it returned, the number of rows it returned or changed, or the SQLSTATE of its error. */
export type Outcome = { rows: Record<string, unknown>[]; rowCount: number; errorCode?: string };

/** Creates a database for a single test file. */
export async function createDatabase(stage: Stage): Promise<TestDatabase> {
  const { connect, drop } = await openDatabase(stage);
  const postgres = connect();
  await postgres.exec('begin');
  return new TestDatabase({ ...postgres, close: drop });
}

// Lifts the limits while test data is created and read. Not every server has the safeupdate library (hostedParity.ts).
const withoutLimits = 'set local statement_timeout = 0; set local safeupdate.enabled = off';

/** Adds the WHERE that hosted Supabase requires, so that tests that change all rows can omit it. */
const withWhere = (sql: string) =>
  /^\s*(?:update|delete)\b/i.test(sql) && !/\bwhere\b/i.test(sql)
    ? sql.replace(/(?=\sreturning\b)|$/i, ' where true')
    : sql;

/** A statement that sets what PostgREST sets before a request: the person's claims, headers, limits and role. */
function become({ role, id, aal, session, headers = {} }: Person): string {
  const settings = {
    'request.jwt.claims': JSON.stringify({ role, sub: id, aal, session_id: session }),
    'request.headers': JSON.stringify(headers),
    statement_timeout: `${statementLimitsMs[role]}ms`,
    'safeupdate.enabled': 'on',
    role,
  };
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${quoted(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** A database whose tests run in one transaction, so that `rollback` takes milliseconds. */
export class TestDatabase {
  constructor(private readonly postgres: Postgres) {}

  /** Runs a file from the supabase folder as the hosted role that owns the tables, which is not a superuser. */
  async applyFile(file: string) {
    const sql = await readFile(path.join(supabase, file), 'utf8');
    await this.postgres.exec(`set local role migrator; ${sql}; reset role`).catch((cause: unknown) => {
      throw new Error(`${file}: ${String(cause)}`, { cause });
    });
  }

  /** Undoes everything since the database was created. */
  rollback() {
    return this.postgres.exec('rollback; begin');
  }

  /** Runs a statement as the superuser, bypassing every policy. */
  async query(sql: string, values: unknown[] = []) {
    return (await this.postgres.query(sql, values)).rows;
  }

  /** Runs a statement with a person's rights, as the API does. */
  runAs(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'release');
  }

  /** Runs a statement like `runAs`, but rolls its changes back. */
  tryAs(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'rollback to');
  }

  close() {
    return this.postgres.close();
  }

  private async run(person: Person, sql: string, values: unknown[], end: string): Promise<Outcome> {
    try {
      await this.postgres.exec(`savepoint step; ${become(person)}`);
      const outcome = await this.postgres.query(withWhere(sql), values);
      await this.postgres.exec(`${end} savepoint step; reset role; ${withoutLimits}`);
      return outcome;
    } catch (cause) {
      await this.postgres.exec('rollback to savepoint step');
      if (cause instanceof SqlError && cause.code) return { rows: [], rowCount: 0, errorCode: cause.code };
      throw cause;
    }
  }
}
