// Closes defect 1 of @supabase/lite 0.10.0: on PGlite there is one connection and nothing that keeps the statements of
// two requests apart. BEGIN, SET ROLE, query and COMMIT interleave, so that a request runs as somebody else or as
// superuser; twenty pipelined requests with nothing but the publishable key are enough.
// It can go when lite locks its PGlite connection itself; selfTest.ts and the attacks in the tests tell.
import { PostgresConnection } from '@supabase/lite/postgres';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { StatementEnded, type Database } from './Database';
import { internalsOf, type Identity } from './liteInternals';
import { requestRoles, type Operation, type RequestRole, type Result } from './operation';
import { currentRequest } from './requestContext';
import { StatementGate } from './statementGate';

// As hosted Supabase has it, with room for a slow machine.
const limitsMs: Record<RequestRole | 'login', number> = {
  anon: 5000,
  authenticated: 10_000,
  service_role: 60_000,
  login: 10_000,
};

/** The connection while somebody has it: their statements alone, in the order in which they come. */
class OwnedConnection implements DatabaseConnection {
  readonly #database: Database;
  readonly #gate: StatementGate;
  readonly #generation: number;
  readonly giveBack: () => void;
  #limitMs: number | undefined = limitsMs.login;
  #notAwaited: Promise<unknown>[] = [];

  constructor(database: Database, gate: StatementGate, generation: number, giveBack: () => void) {
    this.#database = database;
    this.#gate = gate;
    this.#generation = generation;
    this.giveBack = giveBack;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#gate.check(text);
    const { rows, affectedRows } = await this.#run({ kind: 'query', text, parameters: [...parameters] });
    return {
      rows: rows as Row[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  /** Sends what the next statement needs without waiting for it; that statement fails with it. */
  begin(): void {
    this.#sendAhead({ kind: 'begin' });
  }

  become(role: RequestRole, settings: [string, string][]): void {
    this.#limitMs = limitsMs[role];
    this.#sendAhead({ kind: 'become', role, settings });
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.#run({ kind: 'end', how });
  }

  #sendAhead(operation: Operation): void {
    const sent = this.#database.run(this.#generation, operation, this.#limitMs);
    sent.catch(() => {});
    this.#notAwaited.push(sent);
  }

  async #run(operation: Operation): Promise<Result> {
    const before = this.#notAwaited;
    this.#notAwaited = [];
    // Migrations and the seed may take as long as they need.
    const limitMs = this.#gate.isClosed ? this.#limitMs : undefined;
    const [result] = await Promise.all([this.#database.run(this.#generation, operation, limitMs), ...before]);
    return result;
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not stream.');
  }
}

/** Kysely driver with one owner at a time: whoever acquires the connection has it until the transaction is over. */
class OneOwnerDriver implements Driver {
  readonly #database: Database;
  readonly #gate: StatementGate;
  #lastOwner: Promise<void> = Promise.resolve();

  constructor(database: Database, gate: StatementGate) {
    this.#database = database;
    this.#gate = gate;
  }

  async acquireConnection(): Promise<OwnedConnection> {
    const previousOwner = this.#lastOwner;
    let giveBack = () => {};
    this.#lastOwner = new Promise((resolve) => (giveBack = resolve));
    await previousOwner;
    try {
      if (currentRequest()?.isOut?.()) throw new StatementEnded('57014');
      return new OwnedConnection(this.#database, this.#gate, await this.#database.generation, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  // Through setImmediate: a chain of promises alone never lets Node accept a new socket (they starved for 7 s under load).
  async releaseConnection(connection: OwnedConnection): Promise<void> {
    setImmediate(connection.giveBack);
  }

  async beginTransaction(connection: OwnedConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: OwnedConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: OwnedConnection): Promise<void> {
    await connection.end('rollback');
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** lite's connection to the database in its thread. */
export class EmbeddedConnection extends PostgresConnection {
  readonly database: Database;
  readonly #gate = new StatementGate();

  constructor(database: Database) {
    // Its own client of Postgres is never connected: statements leave through the driver below alone.
    super({});
    this.database = database;
    const driver = new OneOwnerDriver(database, this.#gate);
    const internals = internalsOf(this);
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

  /** Statements without values are a script, as migrations are. */
  override async exec<T>(text: string, ...parameters: readonly unknown[]): Promise<T> {
    if (parameters.length > 0) return super.exec(text, ...parameters);
    return { rows: (await this.database.script(text)).rows } as T;
  }

  /** Ends the time of the superuser: from now on statements run as `role` or what it may become. */
  async logIn(role: string): Promise<void> {
    await this.database.login(role);
  }

  /** Lets no statement leave any more but those of known words and names of the schema. */
  async closeGate(): Promise<void> {
    await this.#gate.close(this);
  }

  override close(): Promise<void> {
    return this.database.close();
  }
}

// Closes defect 3 of @supabase/lite 0.10.0 as well: `request.headers` was set for /rpc/ alone, so that policies which
// compare a header (a visitor's own reactions, a draft's address) refused everybody on tables.
async function applyIdentity(db: Kysely<unknown>, { auth, storage }: Identity): Promise<void> {
  const role = requestRoles.find((known) => known === (auth.role || 'anon'));
  if (!role) throw new Error(`No request has the role ${auth.role}.`);
  const settings: [string, string][] = [
    ['request.headers', JSON.stringify(currentRequest()?.headers ?? {})],
    ['request.jwt.claim.sub', auth.uid ?? ''],
    ['request.jwt.claim.role', role],
    ['storage.operation', storage?.operation ?? ''],
  ];
  if (auth.jwt && typeof auth.jwt === 'object')
    settings.push(['request.jwt.claims', JSON.stringify(auth.jwt)]);
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof OwnedConnection)) throw new Error('This is not a connection of the backend.');
    connection.become(role, settings);
  });
}
