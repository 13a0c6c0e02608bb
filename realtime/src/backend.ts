import type { Kysely } from 'kysely';

/** The role and claims that statements run with. */
export type Identity = { auth: { role: string; uid?: string | null; jwt?: unknown } };

/** Identifies the person of a token or a key; `expiresAt` is in milliseconds. Throws for a token that is not valid. */
export type Identify = (token: string) => Promise<Identity['auth'] & { expiresAt: number }>;

/** Runs a statement; its values are parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

/** The way to Postgres. */
export type Connection = {
  /** Runs statements as the backend. */
  kysely: Kysely<unknown>;
  database: {
    /** Runs statements without values as the superuser, before requests are served. */
    script(text: string): Promise<unknown>;
    /** Calls `onNotify` for each notification of the channel. */
    listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  };
  /** Runs statements in one transaction as this person, with these settings; `before` runs in it before that, as the server. */
  runAs<T>(
    identity: Identity,
    settings: [string, string][],
    work: (run: Run) => Promise<T>,
    before?: (db: Kysely<unknown>) => Promise<void>,
  ): Promise<T>;
};
