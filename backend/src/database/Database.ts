import { Worker } from 'node:worker_threads';
import { getRequestContext, type RequestContext } from './requestContext';
import type { Operation, Reply, Result } from './threadMessages';

/** Thrown for a statement that exceeded its time limit or whose thread ended; its transaction is rolled back. */
export class StatementAborted extends Error {
  override readonly name = 'StatementAborted';

  /** Uses Postgres' own codes: 57014 query_canceled, 57P01 admin_shutdown. */
  constructor(readonly code: '57014' | '57P01') {
    super(code === '57014' ? 'The statement took too long and was ended.' : 'The database was restarted.');
  }
}

type PendingOperation = {
  resolve(result: Result): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
};

// Worker threads in Node 20 do not inherit the TypeScript loader; a bundle does not need one.
const here = JSON.stringify(import.meta.url);
const threadCode = import.meta.url.endsWith('.ts')
  ? `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ tsImport }) =>
      tsImport('./databaseThread.ts', ${here}))`
  : `import(new URL('databaseThread.mjs', ${here}))`;
const maxRestarts = 3;
// PGlite 0.4.5 degrades with each error and breaks after some 12,500 (docs/decisions/134).
const mostErrors = 5000;
const graceMs = 100;

/**
 * The database, running in a worker thread. If a statement exceeds its time limit, the thread is ended; a new one opens the same
 * folder with everything that was committed, and requests waiting for the connection continue on it.
 */
export class Database {
  readonly #pending = new Map<number, PendingOperation>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #thread: Worker;
  #ready: Promise<number>;
  #login: string | null = null;
  #lastId = 0;
  #errors = 0;
  #generation = 0;
  #isStarting = true;
  #isClosed = false;

  private constructor(
    private readonly folder: string | undefined,
    private readonly onFatalError: (error: Error) => void,
    private readonly maxErrors: number,
  ) {
    this.#thread = this.#startThread();
    this.#ready = this.#prepareThread();
  }

  /** Opens the database in `folder`, or in memory; `onFatalError` is called if the database cannot be reopened later. */
  static async open(
    folder: string | undefined,
    onFatalError: (error: Error) => void,
    maxErrors = mostErrors,
  ): Promise<Database> {
    const database = new Database(folder, onFatalError, maxErrors);
    // A failed first start is not retried, because it would fail again.
    await database.#ready;
    database.#isStarting = false;
    return database;
  }

  /**
   * The current thread's number, once the thread is ready. Callers pass it to `run`, so that no transaction continues in a new
   * thread.
   */
  get generation(): Promise<number> {
    return this.#ready;
  }

  /** Sends an operation to the thread. Rejects with the database's error, or with StatementAborted. */
  run(generation: number, operation: Operation, timeoutMs?: number): Promise<Result> {
    if (generation !== this.#generation || this.#isClosed)
      return Promise.reject(new StatementAborted('57P01'));
    return this.#send(operation, timeoutMs);
  }

  /** Runs statements without parameters, one after the other, as the superuser. Only allowed before `login`. */
  async script(text: string): Promise<Result> {
    return this.run(await this.generation, { kind: 'script', text });
  }

  /** Calls `onNotify` for each notification on the channel, before the reply to the statement that sent it. */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onNotify);
    await this.run(await this.generation, { kind: 'listen', channel });
  }

  /** Runs all further statements as this non-superuser role, in this thread and every later one. */
  async login(role: string): Promise<void> {
    await this.run(await this.generation, { kind: 'login', role });
    this.#login = role;
  }

  /** Copies the database's files, including everything committed. */
  async copyFolder(to: string): Promise<void> {
    await this.run(await this.generation, { kind: 'copyFolder', to });
  }

  /** The names of all tables larger than 64 kB, quoted for SQL, largest first. */
  async tables(): Promise<string[]> {
    const { rows } = await this.run(await this.generation, { kind: 'tables' });
    return rows.map(({ name }) => String(name));
  }

  /** Vacuums and analyzes one of `tables`. No transaction may be open. */
  async vacuum(table: string, timeoutMs: number): Promise<void> {
    await this.run(await this.generation, { kind: 'vacuum', table }, timeoutMs);
  }

  /**
   * Starts a new thread if this one has had many errors. Called between transactions, so that nothing is lost and no request is
   * refused.
   */
  renew(): void {
    if (this.folder === undefined || this.#errors < this.maxErrors || this.#pending.size > 0) return;
    this.#onThreadEnd(this.#generation, new Error(`it has had ${this.#errors} errors of statements.`));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#send({ kind: 'close' }, 5000).catch(() => {});
    this.#isClosed = true;
    await this.#thread.terminate();
  }

  #startThread(): Worker {
    const generation = (this.#generation += 1);
    this.#errors = 0;
    const thread = new Worker(threadCode, { eval: true, workerData: { folder: this.folder } });
    thread.on('message', (reply: Reply) => this.#receive(reply));
    thread.on('error', (error) => this.#onThreadEnd(generation, error));
    thread.on('exit', () => this.#onThreadEnd(generation, new StatementAborted('57P01')));
    return thread;
  }

  async #prepareThread(): Promise<number> {
    const generation = this.#generation;
    await this.#send({ kind: 'query', text: 'select 1', parameters: [] });
    for (const channel of this.#listeners.keys()) await this.#send({ kind: 'listen', channel });
    if (this.#login !== null) await this.#send({ kind: 'login', role: this.#login });
    return generation;
  }

  #send(operation: Operation, timeoutMs?: number): Promise<Result> {
    const id = (this.#lastId += 1);
    const context = getRequestContext();
    return new Promise((resolve, reject) => {
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => this.#onTimeout(id, context), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      this.#thread.postMessage({ id, operation });
    });
  }

  // If this thread was busy, the reply may already have arrived but is only read after the timer fires.
  #onTimeout(id: number, context: RequestContext | undefined): void {
    setTimeout(() => {
      if (!this.#pending.has(id)) return;
      context?.onTimeout?.();
      this.#onThreadEnd(this.#generation, new StatementAborted('57014'));
    }, graceMs);
  }

  #receive(reply: Reply): void {
    if ('channel' in reply) return this.#listeners.get(reply.channel)?.(reply.payload);
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    clearTimeout(pending.timer);
    if ('result' in reply) return pending.resolve(parseJsonColumns(reply.result));
    this.#errors += 1;
    pending.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  #onThreadEnd(generation: number, error: Error): void {
    if (generation !== this.#generation || this.#isClosed) return;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { timer } of pending) clearTimeout(timer);
    if (!this.#isStarting) {
      console.error(`The database starts again: ${error.message}`);
      this.#ready = this.#restart();
      this.#ready.catch(this.onFatalError);
    }
    for (const { reject } of pending) reject(error);
  }

  async #restart(): Promise<number> {
    this.#isStarting = true;
    this.#generation += 1;
    for (let attempt = 1; ; attempt += 1) {
      await this.#thread.terminate();
      this.#thread = this.#startThread();
      try {
        const generation = await this.#prepareThread();
        this.#isStarting = false;
        return generation;
      } catch (error) {
        if (attempt === maxRestarts) throw error;
      }
    }
  }
}

function parseJsonColumns(result: Result): Result {
  for (const row of result.rows)
    for (const name of result.json) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  return result;
}
