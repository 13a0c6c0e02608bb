import { Worker } from 'node:worker_threads';
import { currentRequest, type RequestContext } from './requestContext';
import type { Operation, Reply, Result } from './operation';

/** A statement that took too long, or whose thread ended: nothing of its transaction was kept. */
export class StatementEnded extends Error {
  override readonly name = 'StatementEnded';
  /** Postgres' own codes: 57014 query_canceled, 57P01 admin_shutdown. */
  readonly code: '57014' | '57P01';

  constructor(code: '57014' | '57P01') {
    super(code === '57014' ? 'The statement took too long and was ended.' : 'The database was restarted.');
    this.code = code;
  }
}

type Waiting = {
  resolve(result: Result): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
};

// A worker thread of Node 20 does not inherit the loader of TypeScript.
const threadCode = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ tsImport }) =>
  tsImport('./databaseThread.ts', ${JSON.stringify(import.meta.url)}))`;
const startsInARow = 3;
const graceMs = 100;

/**
 * The database, in a thread of its own. A statement that takes longer than its limit costs the thread: another opens the
 * same folder, which keeps everything that was committed, and who waited for a turn goes on with that one.
 */
export class Database {
  readonly #folder: string | undefined;
  readonly #onDeath: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #thread: Worker;
  #started: Promise<number>;
  #login: string | null = null;
  #lastId = 0;
  #generation = 0;
  #isStarting = false;
  #isClosed = false;

  private constructor(folder: string | undefined, onDeath: (error: Error) => void) {
    this.#folder = folder;
    this.#onDeath = onDeath;
    this.#thread = this.#start();
    this.#started = this.#firstWords();
  }

  /** Opens the database in `folder`, or a passing one in memory; `onDeath` hears when it cannot be opened again. */
  static async open(folder: string | undefined, onDeath: (error: Error) => void): Promise<Database> {
    const database = new Database(folder, onDeath);
    // What cannot be opened the first time cannot be opened the second time.
    database.#isStarting = true;
    await database.#started;
    database.#isStarting = false;
    return database;
  }

  /** Waits until there is a thread; its number, which `run` asks for, so that no transaction goes on in another one. */
  get generation(): Promise<number> {
    return this.#started;
  }

  /** Sends an operation to the thread. Rejects with the database's error, or with StatementEnded. */
  run(generation: number, operation: Operation, limitMs?: number): Promise<Result> {
    if (generation !== this.#generation || this.#isClosed) return Promise.reject(new StatementEnded('57P01'));
    return this.#send(operation, limitMs);
  }

  /** Runs statements without values, one after the other, as the superuser. Only before `login`. */
  async script(text: string): Promise<Result> {
    return this.run(await this.generation, { kind: 'script', text });
  }

  /** Calls `onNotify` for each notification of the channel, before the statement that sent it is answered. */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onNotify);
    await this.run(await this.generation, { kind: 'listen', channel });
  }

  /** Serves from now on as this role, which is no superuser; in every thread that follows, too. */
  async login(role: string): Promise<void> {
    await this.run(await this.generation, { kind: 'login', role });
    this.#login = role;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#send({ kind: 'close' }, 5000).catch(() => {});
    this.#isClosed = true;
    await this.#thread.terminate();
  }

  #start(): Worker {
    const generation = (this.#generation += 1);
    const thread = new Worker(threadCode, { eval: true, workerData: { folder: this.#folder } });
    thread.on('message', (reply: Reply) => this.#receive(reply));
    thread.on('error', (error) => this.#ended(generation, error));
    thread.on('exit', () => this.#ended(generation, new StatementEnded('57P01')));
    return thread;
  }

  async #firstWords(): Promise<number> {
    const generation = this.#generation;
    await this.#send({ kind: 'query', text: 'select 1', parameters: [] });
    for (const channel of this.#listeners.keys()) await this.#send({ kind: 'listen', channel });
    if (this.#login !== null) await this.#send({ kind: 'login', role: this.#login });
    return generation;
  }

  #send(operation: Operation, limitMs?: number): Promise<Result> {
    const id = (this.#lastId += 1);
    const request = currentRequest();
    return new Promise((resolve, reject) => {
      const timer = limitMs === undefined ? undefined : setTimeout(() => this.#judge(id, request), limitMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#thread.postMessage({ id, operation });
    });
  }

  // Where this thread was the slow one, the answer is there already and is only read after its timer.
  #judge(id: number, request: RequestContext | undefined): void {
    setTimeout(() => {
      if (!this.#waiting.has(id)) return;
      request?.onOverrun?.();
      this.#ended(this.#generation, new StatementEnded('57014'));
    }, graceMs);
  }

  #receive(reply: Reply): void {
    if ('channel' in reply) return this.#listeners.get(reply.channel)?.(reply.payload);
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if ('result' in reply) waiting.resolve(parsed(reply.result));
    else waiting.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  #ended(generation: number, error: Error): void {
    if (generation !== this.#generation || this.#isClosed) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer } of waiting) clearTimeout(timer);
    if (!this.#isStarting) {
      console.error(`The database starts again: ${error.message}`);
      this.#started = this.#startAgain();
      this.#started.catch(this.#onDeath);
    }
    for (const { reject } of waiting) reject(error);
  }

  async #startAgain(): Promise<number> {
    this.#isStarting = true;
    this.#generation += 1;
    for (let tries = 1; ; tries += 1) {
      await this.#thread.terminate();
      this.#thread = this.#start();
      try {
        const generation = await this.#firstWords();
        this.#isStarting = false;
        return generation;
      } catch (error) {
        if (tries === startsInARow) throw error;
      }
    }
  }
}

function parsed(result: Result): Result {
  for (const row of result.rows)
    for (const name of result.json) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  return result;
}
