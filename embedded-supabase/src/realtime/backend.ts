import type { Kysely } from 'kysely';

/** The role and claims that statements run with. */
export type Identity = { auth: { role: string; uid?: string | null; jwt?: unknown } };

/** Identifies the user of a token or key; `expiresAt` is in milliseconds. Throws if the token is invalid. */
export type Identify = (token: string) => Promise<Identity['auth'] & { expiresAt: number }>;

/** Runs a statement with its values as parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

/** The connection to Postgres. */
export type Connection = {
  /** Runs statements with the backend's own role. */
  kysely: Kysely<unknown>;
  database: {
    /** Runs statements without parameters as the superuser, before requests are served. */
    script(text: string): Promise<unknown>;
    /** Calls `onNotify` for each notification on the channel. */
    listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  };
  /**
   * Runs `work` in one transaction as this person, with these settings; `before` runs first in the same transaction, as the
   * server.
   */
  runAs<T>(
    identity: Identity,
    settings: [string, string][],
    work: (run: Run) => Promise<T>,
    before?: (db: Kysely<unknown>) => Promise<void>,
  ): Promise<T>;
};
