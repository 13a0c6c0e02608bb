import type { ReservedSql } from 'postgres';
import { PostgresConnection } from '@supabase/lite/postgres';
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
import { StartError } from '../startError';
import type { Database } from './Database';
import { getRequestContext } from './requestContext';
import { requestRoles, statementLimitsMs } from './statementLimits';

/** The role and claims that a statement runs with: the `vars` that @supabase/lite passes to its connection. */
export type Identity = {
  auth: { role: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
};

/** Runs a statement with its values as parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

type LiteInternals = {
  kysely: Kysely<unknown>;
  rlsState: 'unknown' | 'active' | 'inactive';
  applyJwtSessionContext(db: Kysely<unknown>, identity: Identity, setRole: boolean): Promise<void>;
};

/**
 * The private parts of lite's connection that this backend replaces or sets; no other code uses them. lite's version is pinned
 * exactly, so a missing part means that lite was upgraded without checking this file.
 */
export function getLiteInternals(connection: PostgresConnection): LiteInternals {
  const internals = connection as unknown as LiteInternals;
  if (internals.rlsState === undefined || typeof internals.applyJwtSessionContext !== 'function') {
    throw new StartError(
      'This version of @supabase/lite is not the one the backend knows how to make safe. Run npm ci.',
    );
  }
  return internals;
}

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
const readChanged = `select coalesce(current_setting('lite.changed', true), '') = 'on' as changed`;

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

/** lite's connection to the database. */
export class EmbeddedConnection extends PostgresConnection {
  /** Called before the answer to a request that changed one of the site's tables. */
  onChanged = () => {};

  constructor(readonly database: Database) {
    // The Postgres client of the base class is never connected: statements go through the driver below.
    super({});
    const driver = createDriver(database, () => this.onChanged());
    const internals = getLiteInternals(this);
    internals.kysely = new Kysely({
      dialect: {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    internals.applyJwtSessionContext = applyIdentity;
  }

  /** Statements without parameters run as a script, as migrations do. */
  override async exec<T>(text: string, ...parameters: readonly unknown[]): Promise<T> {
    if (parameters.length > 0) return super.exec(text, ...parameters);
    return { rows: await this.database.script(text) } as T;
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
    return this.kysely.transaction().execute(async (db) => {
      await before?.(db as unknown as Kysely<unknown>);
      await applyIdentity(db as unknown as Kysely<unknown>, identity, settings);
      return work(async <Row>(text: string, parameters: readonly string[]) => {
        const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
        return rows;
      });
    });
  }

  override close(): Promise<void> {
    return this.database.close();
  }
}

// Also closes defect 3 of @supabase/lite 0.10.0: it sets `request.headers` only for /rpc/, so table policies that compare a
// header (for a visitor's own reactions or a draft, for example) deny everybody.
async function applyIdentity(
  db: Kysely<unknown>,
  { auth, storage }: Identity,
  more: [string, string][] | boolean = [],
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
  // lite's own calls pass a flag here that says whether to set the role; the role is set regardless.
  if (Array.isArray(more)) settings.push(...more);
  settings.push(['role', role]);
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof OwnedConnection)) throw new Error('This is not a connection of the backend.');
    connection.runUnawaited(`select ${calls.join(', ')}`, settings.flat());
  });
}
