import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { nodeArguments } from '../../shared-node/src/nodeArguments';
import type { Command, CommandResult } from './pgliteProcess';

/**
 * The stage of a test database: a new hosted project, one with our schemas, one with our migrations, or one with our migrations,
 * accounts and fixtures.sql.
 */
export type Stage = 'hosted' | 'declared' | 'migrated' | 'fixtures';

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

/**
 * An in-memory Postgres, empty or restored from a dump. It runs in its own process because PGlite imports modules at run
 * time, which Jest's module system does not allow.
 */
export class InMemoryPostgres implements Postgres {
  private readonly pending: { resolve: (result: CommandResult) => void; reject: (cause: Error) => void }[] =
    [];

  constructor(
    dump?: string,
    private readonly process: ChildProcess = startPostgres(dump),
  ) {
    this.process.on('message', (result: CommandResult) => this.pending.shift()?.resolve(result));
    this.process.on('exit', (code) => {
      this.pending.splice(0).forEach(({ reject }) => reject(new Error(`Postgres stopped with ${code}`)));
    });
  }

  async exec(sql: string) {
    await this.send({ sql });
  }

  async query(sql: string, values: unknown[] = []) {
    const { rows, affectedRows } = await this.send({ sql, values });
    return { rows, rowCount: affectedRows || rows.length };
  }

  /** Writes the database to a file that the constructor can restore. */
  async dump(file: string) {
    await this.send({ dumpTo: file });
  }

  /** Opens a port for tools that speak the wire protocol; returns host and port. */
  async listen() {
    const { rows } = await this.send('listen');
    return String(rows[0]?.address);
  }

  /** Detaches from the process, which keeps running with its data. Must be called only after all commands are done. */
  release(): ChildProcess {
    return this.process.removeAllListeners('message').removeAllListeners('exit');
  }

  async close() {
    const stopped = once(this.process, 'exit');
    this.process.disconnect();
    await stopped;
  }

  private async send(command: Command) {
    const result = await new Promise<CommandResult>((resolve, reject) => {
      this.pending.push({ resolve, reject });
      this.process.send(command);
    });
    if ('error' in result) throw new SqlError(result.error.message, result.error.code);
    return result;
  }
}

function startPostgres(dump?: string): ChildProcess {
  const program = nodeArguments('supabase/tests/pgliteProcess.ts');
  return spawn(process.execPath, [...program, ...(dump === undefined ? [] : [dump])], {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
