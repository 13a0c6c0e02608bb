import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Postgres, SqlError } from './postgres';

const supabase = path.join(__dirname, '..');

/** Who sends a request: its database role, its account and what its headers say. */
export type Person = {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  headers?: Record<string, string>;
};

/** What came of a statement: the rows it returned or touched, or the SQLSTATE it was refused with. */
export type Outcome = { rows: Record<string, unknown>[]; touched: number; refused?: string };

/** A Postgres with everything a hosted project has before the first migration. */
export async function createHostedPostgres() {
  const postgres = new Postgres();
  await postgres.exec(await readFile(path.join(__dirname, 'hosted.sql'), 'utf8'));
  return postgres;
}

/** The same with our migrations. */
export async function createDatabase() {
  const postgres = await createHostedPostgres();
  await postgres.exec('begin');
  const database = new TestDatabase(postgres);
  const files = await readdir(path.join(supabase, 'migrations'));
  for (const file of files.sort()) await database.applyFile(path.join('migrations', file));
  await postgres.exec('commit; begin');
  return database;
}

/** The same again with the demo accounts and one row of everything that a policy tells apart (fixtures.sql). */
export async function createWorld() {
  const database = await createDatabase();
  await database.applyFile('seed.sql');
  await database.applyFile('tests/fixtures.sql');
  await database.behind('commit');
  await database.behind('begin');
  return database;
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

  private async become({ role, id, headers = {} }: Person) {
    await this.postgres.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
        set_config('role', $3, true)`,
      [JSON.stringify({ role, sub: id }), JSON.stringify(headers), role],
    );
  }
}
