import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, Question } from './postgresProcess';

/** An error of Postgres with its SQLSTATE. */
export class SqlError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Where the tests run their SQL. */
export interface Postgres {
  /** Runs a script of any number of statements. */
  exec(sql: string): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; touched: number }>;
  close(): Promise<void>;
}

/**
 * An in-memory Postgres, empty or with the content of a dump. It lives in a process of its own because PGlite imports modules while it runs, which code inside Jest's
 * own module system may not.
 */
export class PassingPostgres implements Postgres {
  private readonly process: ChildProcess;
  private readonly waiting: { resolve: (answer: Answer) => void; reject: (cause: Error) => void }[] = [];

  constructor(dump?: string) {
    this.process = fork(path.join(__dirname, 'postgresProcess.ts'), dump === undefined ? [] : [dump], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    this.process.on('message', (answer: Answer) => this.waiting.shift()?.resolve(answer));
    this.process.on('exit', (code) => {
      this.waiting.splice(0).forEach(({ reject }) => reject(new Error(`Postgres stopped with ${code}`)));
    });
  }

  async exec(sql: string) {
    await this.ask({ sql });
  }

  async query(sql: string, values: unknown[] = []) {
    const { rows, affectedRows } = await this.ask({ sql, values });
    return { rows, touched: affectedRows || rows.length };
  }

  /** Keeps everything in a file that another one can begin with. */
  async dump(file: string) {
    await this.ask({ dumpTo: file });
  }

  /** Opens a port for tools that speak to Postgres themselves; returns host and port. */
  async listen() {
    const { rows } = await this.ask('listen');
    return String(rows[0]?.address);
  }

  async close() {
    const stopped = once(this.process, 'exit');
    this.process.disconnect();
    await stopped;
  }

  private async ask(question: Question) {
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.process.send(question);
    });
    if ('failed' in answer) throw new SqlError(answer.failed.message, answer.failed.code);
    return answer;
  }
}
