import type { ReservedSql } from 'postgres';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database } from './Database';
import { getRequestContext } from './requestContext';
import { requestRoles, statementLimitsMs } from './statementLimits';

/** The role and claims that a statement runs with. */
export type Identity = {
  auth: { role: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
};

/** Runs a statement with its values as parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

/** Thrown for a statement of a client that is blocked, or whose connection ended; its transaction is rolled back. */
export class StatementAborted extends Error {
  override readonly name = 'StatementAborted';

  /** Uses Postgres' own codes: 57014 query_canceled, 57P01 admin_shutdown. */
  constructor(readonly code: '57014' | '57P01') {
    super(code === '57014' ? 'The statement took too long and was ended.' : 'The database was restarted.');
  }
}

// Errors of the client, or of a server that stops, starts or lost one of its processes.
const isLoss = (code: unknown) =>
  /^(57P0[1-3]|08...|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|ENOENT|EPIPE)$/.test(String(code));

// Set by the trigger on the site's tables (http/responseCache.ts).
const readChanged = `select coalesce(current_setting('response_cache.changed', true), '') = 'on' as changed`;

/** A connection of the pool while it has an owner. */
class OwnedConnection implements DatabaseConnection {
  #unawaited: Promise<unknown>[] = [];
  #isLost = false;

  constructor(
    private readonly sql: ReservedSql,
    private readonly onChanged: () => void,
  ) {}

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#run(text, parameters);
    const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: [...result] as Row[], ...(isChange && { numAffectedRows: BigInt(result.count) }) };
  }

  /** Sends the statement ahead; if it fails, the next statement fails with its error. */
  runUnawaited(text: string, parameters: readonly unknown[] = []): void {
    const sent = this.#send(text, parameters, true);
    sent.catch(() => {});
    this.#unawaited.push(sent);
  }

  async commit(): Promise<void> {
    // The first fails where the transaction has: then nothing is committed.
    const [[row]] = await Promise.all([this.#send(readChanged, []).catch(() => []), this.#run('commit')]);
    if (row?.['changed']) this.onChanged();
  }

  async rollback(): Promise<void> {
    await this.#run('rollback');
  }

  /** Gives the connection back, unless it is lost: then the pool opens another. */
  release(): void {
    if (!this.#isLost) this.sql.release();
  }

  async #run(text: string, parameters: readonly unknown[] = []) {
    const unawaited = this.#unawaited;
    this.#unawaited = [];
    const [result] = await Promise.all([this.#send(text, parameters), ...unawaited]);
    return result;
  }

  async #send(text: string, parameters: readonly unknown[], prepare = false) {
    if (this.#isLost) throw new StatementAborted('57P01');
    try {
      return await this.sql.unsafe<Record<string, unknown>[]>(text, [...parameters] as never[], { prepare });
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === '57014') getRequestContext()?.onTimeout?.();
      if (!isLoss(code)) throw error;
      this.#isLost = true;
      throw new StatementAborted('57P01');
    }
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('Nothing here streams.');
  }
}

/** Kysely driver for the pool: the caller that acquires a connection owns it until the transaction is over. */
function createDriver(database: Database, onChanged: () => void): Driver {
  return {
    async acquireConnection() {
      if (await getRequestContext()?.isBlocked?.()) throw new StatementAborted('57014');
      const reserved = await database.reserve().catch((error: { code?: unknown }) => {
        throw isLoss(error.code) ? new StatementAborted('57P01') : error;
      });
      return new OwnedConnection(reserved, onChanged);
    },
    releaseConnection: async (connection: OwnedConnection) => connection.release(),
    beginTransaction: async (connection: OwnedConnection) => connection.runUnawaited('begin'),
    commitTransaction: (connection: OwnedConnection) => connection.commit(),
    rollbackTransaction: (connection: OwnedConnection) => connection.rollback(),
    init: async () => {},
    destroy: async () => {},
  };
}

/** Undoes a transaction whose result is wanted all the same. */
class Undo<Result> extends Error {
  constructor(readonly result: Result) {
    super('The transaction was only tried.');
  }
}

/** Statements of the backend: as itself through `kysely`, and as the people who ask. */
export class EmbeddedConnection {
  readonly kysely: Kysely<unknown>;
  /** Called before the answer to a request that changed one of the site's tables. */
  onChanged = () => {};

  constructor(readonly database: Database) {
    const driver = createDriver(database, () => this.onChanged());
    this.kysely = new Kysely({
      dialect: {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Runs `work` in one transaction as the backend itself. */
  runInTransaction<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
    return this.kysely.transaction().execute(work);
  }

  /** Runs `work` in one transaction as this person; with `forceRollback`, only to learn whether it would succeed. */
  async withContext<T>(
    identity: Identity,
    work: (db: Kysely<unknown>) => Promise<T>,
    { forceRollback = false } = {},
  ): Promise<T> {
    const inTransaction = this.runInTransaction(async (db) => {
      await applyIdentity(db, identity);
      const result = await work(db);
      if (forceRollback) throw new Undo(result);
      return result;
    });
    return inTransaction.catch((error: unknown) => {
      if (error instanceof Undo) return error.result as T;
      throw error;
    });
  }

  /**
   * Runs `work` in one transaction as this person, with these settings; `before` runs first in the same transaction, as the
   * server.
   */
  async runAs<T>(
    identity: Identity,
    settings: [string, string][],
    work: (run: Run) => Promise<T>,
    before?: (db: Kysely<unknown>) => Promise<void>,
  ): Promise<T> {
    return this.runInTransaction(async (db) => {
      await before?.(db);
      await applyIdentity(db, identity, settings);
      return work(async <Row>(text: string, parameters: readonly string[]) => {
        const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
        return rows;
      });
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

export async function applyIdentity(
  db: Kysely<unknown>,
  { auth, storage }: Identity,
  more: [string, string][] = [],
): Promise<void> {
  const role = requestRoles.find((known) => known === (auth.role || 'anon'));
  if (!role) throw new Error(`No request has the role ${auth.role}.`);
  const settings: [string, string][] = [
    ['statement_timeout', String(statementLimitsMs[role])],
    ['request.headers', JSON.stringify(getRequestContext()?.headers ?? {})],
    ['request.jwt.claim.sub', auth.uid ?? ''],
    ['request.jwt.claim.role', role],
    ['storage.operation', storage?.operation ?? ''],
  ];
  if (auth.jwt && typeof auth.jwt === 'object')
    settings.push(['request.jwt.claims', JSON.stringify(auth.jwt)]);
  settings.push(...more, ['role', role]);
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof OwnedConnection)) throw new Error('This is not a connection of the backend.');
    connection.runUnawaited(`select ${calls.join(', ')}`, settings.flat());
  });
}
