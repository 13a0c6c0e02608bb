import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { cachedFolder, fingerprintOf } from '../../backend/testing/cachedFolder';
import { PassingPostgres, SqlError, type Postgres } from './postgres';
import { cloneOnServer } from './serverPostgres';

const supabase = path.join(__dirname, '..');

/** Who sends a request: its database role, its account and what its headers say. */
export type Person = {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  /** How the session was begun: with a password (`aal1`) or a second factor too (`aal2`). */
  aal?: string;
  headers?: Record<string, string>;
};

/** What came of a statement: the rows it returned or touched, or the SQLSTATE it was refused with. */
export type Outcome = { rows: Record<string, unknown>[]; touched: number; refused?: string };

/** What a database holds: what a hosted project brings, our migrations too, and the accounts and fixtures.sql too. */
export type Stage = 'hosted' | 'migrated' | 'world';

const filesOf: Record<Stage, () => Promise<string[]>> = {
  hosted: async () => [],
  migrated: async () =>
    (await readdir(path.join(supabase, 'migrations'))).sort().map((name) => `migrations/${name}`),
  world: async () => [...(await filesOf.migrated()), 'seed.sql', 'tests/fixtures.sql'],
};

/** A database of its own for one test file: in memory, or on the server that HOSTED_POSTGRES names. */
export async function createDatabase(stage: Stage): Promise<TestDatabase> {
  const server = process.env['HOSTED_POSTGRES'];
  const postgres = server ? await cloneOnServer(server, stage) : new PassingPostgres(await dumpOf(stage));
  await postgres.exec('begin');
  return new TestDatabase(postgres);
}

/** The in-memory Postgres of that stage, for tools that want a port. */
export async function createPassingPostgres(stage: Stage): Promise<PassingPostgres> {
  return new PassingPostgres(await dumpOf(stage));
}

async function dumpOf(stage: Stage): Promise<string> {
  const files = ['tests/hosted.sql', ...(await filesOf[stage]())].map((file) => path.join(supabase, file));
  const fingerprint = await fingerprintOf(...files);
  const folder = await cachedFolder('test-postgres', `${stage}-${fingerprint}`, async (draft) => {
    const postgres = new PassingPostgres();
    await postgres.exec(await readFile(path.join(supabase, 'tests/hosted.sql'), 'utf8'));
    await postgres.exec('begin');
    const database = new TestDatabase(postgres);
    for (const file of await filesOf[stage]()) await database.applyFile(file);
    await postgres.exec('commit');
    await postgres.dump(path.join(draft, 'dump.tar'));
    await postgres.close();
  });
  return path.join(folder, 'dump.tar');
}

/** All of a test happens in one transaction, so that `startOver` takes milliseconds. */
export class TestDatabase {
  constructor(private readonly postgres: Postgres) {}

  /** Runs a file of the supabase folder as the hosted role that owns the tables, which is no superuser. */
  async applyFile(file: string) {
    const sql = await readFile(path.join(supabase, file), 'utf8');
    await this.postgres.exec(`set local role migrator; ${sql}; reset role`).catch((cause: unknown) => {
      throw new Error(`${file}: ${String(cause)}`, { cause });
    });
  }

  /** Forgets everything that happened since the database was made. */
  startOver() {
    return this.postgres.exec('rollback; begin');
  }

  /** Runs a statement past every policy, for fixtures and for looking behind them. */
  async behind(sql: string, values: unknown[] = []) {
    return (await this.postgres.query(sql, values)).rows;
  }

  /** Runs a statement as a person would over the API and keeps what it did. */
  does(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'release');
  }

  /** The same, but undone afterwards: asks only whether it would have worked. */
  tries(person: Person, sql: string, values: unknown[] = []) {
    return this.run(person, sql, values, 'rollback to');
  }

  close() {
    return this.postgres.close();
  }

  private async run(person: Person, sql: string, values: unknown[], end: string): Promise<Outcome> {
    await this.postgres.exec('savepoint step');
    try {
      await this.become(person);
      const outcome = await this.postgres.query(sql, values);
      await this.postgres.exec(`${end} savepoint step; reset role`);
      return outcome;
    } catch (cause) {
      await this.postgres.exec('rollback to savepoint step');
      if (cause instanceof SqlError && cause.code) return { rows: [], touched: 0, refused: cause.code };
      throw cause;
    }
  }

  private async become({ role, id, aal, headers = {} }: Person) {
    await this.postgres.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
        set_config('role', $3, true)`,
      [JSON.stringify({ role, sub: id, aal }), JSON.stringify(headers), role],
    );
  }
}
