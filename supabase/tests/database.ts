import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { statementLimitsMs } from '../../backend/src/database/statementLimits';
import { cachedFolder, fingerprintOf } from '../../shared-node/src/cachedFolder';
import { InMemoryPostgres, SqlError, type Postgres, type Stage } from './postgres';
import type { IdlePostgres } from './jest/sqlEnvironment';
import { cloneOnServer } from './serverPostgres';

const supabase = path.join(__dirname, '..');

declare global {
  /** The idle Postgres processes of one Jest worker (jest/sqlEnvironment.ts). */
  var idlePostgres: IdlePostgres;
}

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

/** The files in the supabase folder from which a stage's database is built, in order. */
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

/** Creates a database for a single test file: in memory, or on the server that HOSTED_POSTGRES names. */
export async function createDatabase(stage: Stage): Promise<TestDatabase> {
  const port = process.env['HOSTED_POSTGRES'];
  const postgres = port ? await cloneOnServer(port, stage) : await borrowPostgres(stage);
  await postgres.exec('begin');
  return new TestDatabase(postgres);
}

/** Reuses the stage's Postgres from the previous test file, which rolled back its changes, or starts a new one. */
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

/** Creates an in-memory Postgres for a stage. */
export async function createInMemoryPostgres(stage: Stage): Promise<InMemoryPostgres> {
  return new InMemoryPostgres(await makeDump(stage));
}

/** Returns the dump file from which a stage's databases are restored; it is created once a day per version of the SQL files. */
export async function makeDump(stage: Stage): Promise<string> {
  const files = ['tests/hosted.sql', ...(await filesOf[stage]())].map((file) => path.join(supabase, file));
  const fingerprint = await fingerprintOf(...files);
  const folder = await cachedFolder('test-postgres', `${stage}-${fingerprint}`, async (draft) => {
    // Continues from the migrated database, because the migrations take seconds.
    const isLater = stage === 'fixtures';
    const done = isLater ? await filesOf.migrated() : [];
    const postgres = new InMemoryPostgres(isLater ? await makeDump('migrated') : undefined);
    try {
      if (!isLater) await postgres.exec(await readFile(path.join(supabase, 'tests/hosted.sql'), 'utf8'));
      await postgres.exec('begin');
      const database = new TestDatabase(postgres);
      for (const file of (await filesOf[stage]()).slice(done.length)) await database.applyFile(file);
      await postgres.exec('commit');
      await postgres.dump(path.join(draft, 'dump.tar'));
    } finally {
      await postgres.close();
    }
  });
  return path.join(folder, 'dump.tar');
}

// Lifts the limits while test data is created and read. Not every server has the safeupdate library (hostedParity.ts).
const withoutLimits = 'set local statement_timeout = 0; set local safeupdate.enabled = off';

/** Adds the WHERE that hosted Supabase requires, so that tests that change all rows can omit it. */
const withWhere = (sql: string) =>
  /^\s*(?:update|delete)\b/i.test(sql) && !/\bwhere\b/i.test(sql)
    ? sql.replace(/(?=\sreturning\b)|$/i, ' where true')
    : sql;

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
