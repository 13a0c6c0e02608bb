// Closes defect 1 of @supabase/lite 0.10.0: on PGlite there is one connection and nothing that keeps the statements of
// two requests apart. BEGIN, SET ROLE, query and COMMIT interleave, so that a request runs as somebody else or as
// superuser; twenty pipelined requests with nothing but the publishable key are enough.
// It can go when lite locks its PGlite connection itself; selfTest.ts and the attacks in the tests tell.
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { internalsOf } from './liteInternals';

class OwnedConnection implements DatabaseConnection {
  readonly #database: PGlite;
  readonly giveBack: () => void;

  constructor(database: PGlite, giveBack: () => void) {
    this.#database = database;
    this.giveBack = giveBack;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#database.query<Row>(query.sql, [...query.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not stream.');
  }
}

/** Kysely driver with one owner at a time: whoever acquires the connection has it until the transaction is over. */
class OneOwnerDriver implements Driver {
  readonly #database: PGlite;
  #lastOwner: Promise<void> = Promise.resolve();

  constructor(database: PGlite) {
    this.#database = database;
  }

  async acquireConnection(): Promise<OwnedConnection> {
    const previousOwner = this.#lastOwner;
    let giveBack = () => {};
    this.#lastOwner = new Promise((resolve) => (giveBack = resolve));
    await previousOwner;
    return new OwnedConnection(this.#database, giveBack);
  }

  // Through setImmediate: a chain of promises alone never lets Node accept a new socket (they starved for 7 s under load).
  async releaseConnection(connection: OwnedConnection): Promise<void> {
    setImmediate(connection.giveBack);
  }

  async beginTransaction(connection: OwnedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: OwnedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: OwnedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/**
 * Puts the lock in place, on the connection itself. After this, never use `connection.driver` while requests are
 * served: a statement given to it would run inside somebody's transaction, as that person.
 */
export function lockConnection(connection: PgliteConnection): void {
  const driver = new OneOwnerDriver(connection.driver);
  internalsOf(connection).kysely = new Kysely({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
