import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { statementLimitsMs } from '../../backend/src/database/statementLimits';
import { cachedFolder, fingerprintOf } from '../../tooling/run/cachedFolder';
import { InMemoryPostgres, SqlError, type Postgres, type Stage } from './postgres';
import type { IdlePostgres } from './jest/sqlEnvironment';
import { cloneOnServer } from './serverPostgres';

const supabase = path.join(__dirname, '..');

declare global {
  /** The Postgres processes that no file uses now, of one worker of Jest (jest/sqlEnvironment.ts). */
  var idlePostgres: IdlePostgres;
}

/** The sender of a request: its database role, its account and its headers. */
export type Person = {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  /** How the session was begun: with a password (`aal1`) or a second factor too (`aal2`). */
  aal?: string;
  /** The id of the session. */
  session?: string;
  headers?: Record<string, string>;
};

/** The result of a statement: the rows it returned, how many it returned or changed, or the SQLSTATE of its error. */
export type Outcome = { rows: Record<string, unknown>[]; rowCount: number; errorCode?: string };

/** The files of the supabase folder that make a database of a stage, in their order. */
export const filesOf: Record<Stage, () => Promise<string[]>> = {
  hosted: async () => [],
  declared: async () => {
    const config = await readFile(path.join(supabase, 'config.toml'), 'utf8');
    return [...config.matchAll(/"\.\/(schemas\/[^"]+)"/g)].map(([, file = '']) => file);
  },
  migrated: async () =>
    (await readdir(path.join(supabase, 'migrations'))).sort().map((name) => `migrations/${name}`),
  fixtures: async () => [...(await filesOf.migrated()), 'seed.sql', 'tests/fixtures.sql'],
};

/** A database for only one test file: in memory, or on the server that HOSTED_POSTGRES names. */
export async function createDatabase(stage: Stage): Promise<TestDatabase> {
  const port = process.env['HOSTED_POSTGRES'];
  const postgres = port ? await cloneOnServer(port, stage) : await borrowPostgres(stage);
  await postgres.exec('begin');
  return new TestDatabase(postgres);
}

/**
 * The Postgres of that stage that the previous file left unchanged by rolling back its transaction; else a new one.
 */
async function borrowPostgres(stage: Stage): Promise<Postgres> {
  const dump = await makeDump(stage);
  const postgres = new InMemoryPostgres(dump, idlePostgres.take(dump));
  return {
    exec: (sql) => postgres.exec(sql),
    query: (sql, values) => postgres.query(sql, values),
    async close() {
      await postgres.exec('rollback');
      idlePostgres.keep(dump, postgres.release());
    },
  };
}

/** The in-memory Postgres of that stage. */
export async function createInMemoryPostgres(stage: Stage): Promise<InMemoryPostgres> {
  return new InMemoryPostgres(await makeDump(stage));
}

/** The file that databases of that stage are restored from; made once for each state of the SQL. */
export async function makeDump(stage: Stage): Promise<string> {
  const files = ['tests/hosted.sql', ...(await filesOf[stage]())].map((file) => path.join(supabase, file));
  const fingerprint = await fingerprintOf(...files);
  const folder = await cachedFolder('test-postgres', `${stage}-${fingerprint}`, async (draft) => {
    const postgres = new InMemoryPostgres();
    try {
      await postgres.exec(await readFile(path.join(supabase, 'tests/hosted.sql'), 'utf8'));
      await postgres.exec('begin');
      const database = new TestDatabase(postgres);
      for (const file of await filesOf[stage]()) await database.applyFile(file);
      await postgres.exec('commit');
      await postgres.dump(path.join(draft, 'dump.tar'));
    } finally {
      await postgres.close();
    }
  });
  return path.join(folder, 'dump.tar');
}

// Test data are made and read without these limits. Not every server has the library safeupdate:
// hostedParity.ts.
const withoutLimits = 'set local statement_timeout = 0; set local safeupdate.enabled = off';

/** The statement with the WHERE that hosted Supabase asks for; a test that means all rows need not write it. */
const withWhere = (sql: string) =>
  /^\s*(?:update|delete)\b/i.test(sql) && !/\bwhere\b/i.test(sql)
    ? sql.replace(/(?=\sreturning\b)|$/i, ' where true')
    : sql;

/** A database whose tests run in one transaction, so that `rollback` takes milliseconds. */
export class TestDatabase {
  constructor(private readonly postgres: Postgres) {}

  /** Runs a file of the supabase folder as the hosted role that owns the tables, which is no superuser. */
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

  /** Runs a statement as the superuser, past every policy. */
  async query(sql: string, values: unknown[] = []) {
    return (await this.postgres.query(sql, values)).rows;
  }

  /** Runs a statement as a person would over the API. */
  runAs(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'release');
  }

  /** The same, rolled back afterwards: returns only whether it would have worked. */
  tryAs(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'rollback to');
  }

  close() {
    return this.postgres.close();
  }

  private async run(person: Person, sql: string, values: unknown[], end: string): Promise<Outcome> {
    await this.postgres.exec('savepoint step');
    try {
      await this.setRole(person);
      const outcome = await this.postgres.query(withWhere(sql), values);
      await this.postgres.exec(`${end} savepoint step; reset role; ${withoutLimits}`);
      return outcome;
    } catch (cause) {
      await this.postgres.exec('rollback to savepoint step');
      if (cause instanceof SqlError && cause.code) return { rows: [], rowCount: 0, errorCode: cause.code };
      throw cause;
    }
  }

  private async setRole({ role, id, aal, session, headers = {} }: Person) {
    await this.postgres.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
        set_config('statement_timeout', $4, true), set_config('safeupdate.enabled', 'on', true), set_config('role', $3, true)`,
      [
        JSON.stringify({ role, sub: id, aal, session_id: session }),
        JSON.stringify(headers),
        role,
        `${statementLimitsMs[role]}ms`,
      ],
    );
  }
}
