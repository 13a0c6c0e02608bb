// Closes defect 1 of @supabase/lite 0.10.0: PGlite has one connection, and nothing separates the statements from two requests.
// BEGIN, SET ROLE, query and COMMIT interleave, so that a request runs as another person or as the superuser; twenty pipelined
// requests with the publishable key are enough. Remove once lite locks its PGlite connection itself.
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
import { StatementAborted, type Database } from './Database';
import { getRequestContext } from './requestContext';
import { loginLimitMs, statementLimitsMs } from './statementLimits';
import { StatementAllowList } from './statementAllowList';
import { requestRoles, type Operation, type RequestRole, type Result } from './threadMessages';

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

/** The connection while it has an owner: only that owner's statements run, in the order in which they were sent. */
class OwnedConnection implements DatabaseConnection {
  #timeoutMs: number = loginLimitMs;
  #unawaited: Promise<unknown>[] = [];

  constructor(
    private readonly database: Database,
    private readonly allowList: StatementAllowList,
    private readonly generation: number,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.allowList.check(text);
    const { rows, affectedRows } = await this.run({ kind: 'query', text, parameters: [...parameters] });
    return {
      rows: rows as Row[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  setRole(role: RequestRole, settings: [string, string][]): void {
    this.#timeoutMs = statementLimitsMs[role];
    this.runUnawaited({ kind: 'setRole', role, settings });
  }

  /** Saves a round trip to the thread; if the operation fails, the next statement fails with its error. */
  runUnawaited(operation: Operation): void {
    const sent = this.database.run(this.generation, operation, this.#timeoutMs);
    sent.catch(() => {});
    this.#unawaited.push(sent);
  }

  async run(operation: Operation): Promise<Result> {
    const unawaited = this.#unawaited;
    this.#unawaited = [];
    // Migrations and the seed, which run before the allow list is active, have no time limit.
    const timeoutMs = this.allowList.isActive ? this.#timeoutMs : undefined;
    const [result] = await Promise.all([
      this.database.run(this.generation, operation, timeoutMs),
      ...unawaited,
    ]);
    return result;
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not stream.');
  }
}

/** Kysely driver for one connection: the caller that acquires it owns it until the transaction is over. */
function createDriver(database: Database, allowList: StatementAllowList): Driver {
  let lastOwner = Promise.resolve();
  return {
    async acquireConnection() {
      const previousOwner = lastOwner;
      let release = () => {};
      lastOwner = new Promise((resolve) => (release = resolve));
      await previousOwner;
      try {
        if (await getRequestContext()?.isBlocked?.()) throw new StatementAborted('57014');
        return new OwnedConnection(database, allowList, await database.generation, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    // Uses setImmediate, because a chain of promises never lets Node accept a new socket.
    releaseConnection: async (connection: OwnedConnection) => {
      database.renew();
      setImmediate(connection.release);
    },
    beginTransaction: async (connection: OwnedConnection) => connection.runUnawaited({ kind: 'begin' }),
    commitTransaction: async (connection: OwnedConnection) =>
      void (await connection.run({ kind: 'end', how: 'commit' })),
    rollbackTransaction: async (connection: OwnedConnection) =>
      void (await connection.run({ kind: 'end', how: 'rollback' })),
    init: async () => {},
    destroy: async () => {},
  };
}

/** lite's connection to the database; the database runs in a separate thread. */
export class EmbeddedConnection extends PostgresConnection {
  readonly #allowList = new StatementAllowList();

  constructor(readonly database: Database) {
    // The Postgres client of the base class is never connected: statements go through the driver below.
    super({});
    const driver = createDriver(database, this.#allowList);
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
    return { rows: (await this.database.script(text)).rows } as T;
  }

  /** Activates the allow list: from then on, statements may only contain known keywords and names from the schemas. */
  async activateAllowList(schemas: readonly string[]): Promise<void> {
    await this.#allowList.activate(this, schemas);
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
    ['request.headers', JSON.stringify(getRequestContext()?.headers ?? {})],
    ['request.jwt.claim.sub', auth.uid ?? ''],
    ['request.jwt.claim.role', role],
    ['storage.operation', storage?.operation ?? ''],
  ];
  if (auth.jwt && typeof auth.jwt === 'object')
    settings.push(['request.jwt.claims', JSON.stringify(auth.jwt)]);
  // lite's own calls pass a flag here that says whether to set the role; the role is set regardless.
  if (Array.isArray(more)) settings.push(...more);
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof OwnedConnection)) throw new Error('This is not a connection of the backend.');
    connection.setRole(role, settings);
  });
}
