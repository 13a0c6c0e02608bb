import postgres from 'postgres';
import type { RunningPostgres } from '../postgres/startPostgres';
import { searchPath, servingRole } from './hosted';
import { valueTypes } from './postgrestFormat';
import { loginLimitMs } from './statementLimits';

// The twelve requests that run at once (http/handleRequest.ts), and the readers of changes for realtime.
const poolSize = 14;

/** The connections to the server: the superuser's until `login`, then those of requests, and one that listens. */
export class Database {
  readonly #admin: postgres.Sql;
  #serving: postgres.Sql | null = null;
  #listening: postgres.Sql | null = null;

  constructor(private readonly server: Pick<RunningPostgres, 'connection'>) {
    // One connection, because migrations are transactions of several scripts.
    this.#admin = this.#connect({ max: 1, connection: { search_path: searchPath } });
  }

  /** Runs statements without parameters, one after the other, as the superuser. Only allowed before `login`. */
  async script(text: string): Promise<Record<string, unknown>[]> {
    if (this.#serving) throw new Error('Scripts run only before the login.');
    const results: unknown = await this.#admin.unsafe(text).simple();
    // Several statements have a list of results.
    const [first] = Array.isArray(results) && Array.isArray(results[0]) ? results : [results];
    return [...(first as Iterable<Record<string, unknown>>)];
  }

  /** Calls `onNotify` for each notification on the channel, and `onMissed` when some may have been missed. */
  async listen(channel: string, onNotify: (payload: string) => void, onMissed?: () => void): Promise<void> {
    this.#listening ??= this.#connect({ max: 1, username: servingRole });
    await this.#listening.listen(channel, onNotify, onMissed);
  }

  /** Runs all further statements as the serving role, which is no superuser, and closes the superuser's connection. */
  async login(): Promise<void> {
    this.#serving = this.#connect({
      max: poolSize,
      username: servingRole,
      idle_timeout: 60,
      connection: { search_path: searchPath, statement_timeout: loginLimitMs },
    });
    await this.#admin.end();
  }

  /** A connection of one's own, until it is released. */
  reserve(): Promise<postgres.ReservedSql> {
    return (this.#serving ?? this.#admin).reserve();
  }

  async close(): Promise<void> {
    await Promise.all([this.#admin, this.#serving, this.#listening].map((sql) => sql?.end({ timeout: 5 })));
  }

  #connect(options: postgres.Options<Record<string, postgres.PostgresType>>): postgres.Sql {
    return postgres({
      ...this.server.connection,
      database: 'postgres',
      types: valueTypes,
      transform: { undefined: null },
      max_lifetime: null,
      onnotice: () => {},
      ...options,
    }) as postgres.Sql;
  }
}
