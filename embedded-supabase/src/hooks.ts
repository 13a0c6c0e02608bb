import type { EmbeddedConnection } from './database/connection';
import type { QueuedMail } from './mail';
import type { Address } from './postgres/nameSuperuser';

/** How many rows an IP address may add to a table, in how many seconds. */
export type RowLimits = Record<string, [points: number, seconds: number]>;

/** A further address of the backend, beside those of Supabase. Whoever is not allowed does not hear that it is there. */
export type FurtherRoute = {
  path: string;
  isAllowed(request: Request): boolean;
  /** `signal` aborts when the client disconnects. */
  respond(signal: AbortSignal): Promise<Response>;
  stop(): Promise<void>;
};

/** Additions of a project to Supabase, each optional. */
export type Hooks = {
  /** The mailbox that an address names, by which mails are limited; null if it is no address. By default the address itself. */
  getMailbox?: (address: string, connection: EmbeddedConnection) => Promise<string | null>;
  /** Sends a mail of Auth, which otherwise is only kept in the data folder. */
  sendMail?: (mail: QueuedMail, connection: EmbeddedConnection) => Promise<unknown>;
  rowLimits?: RowLimits;
  /** Tables with their schema that no cached response depends on, because nobody reads them. */
  unreadTables?: string[];
  /**
   * Returns the project's versions for the applied migrations, where one has replaced others. It keeps the version of the last of
   * them, so that it counts as applied.
   */
  toPresentVersions?: (applied: string[]) => string[];
  /**
   * Runs after the migrations and the seed, before the first request. What it returns is sent to the program that started the
   * backend.
   */
  beforeServing?: (connection: EmbeddedConnection) => Promise<object>;
  /** Makes a further address, which is given the data folder, the superuser's connection and the secret key. */
  addRoute?: (backend: { dataDir: string; connection: Address; secretKey: string }) => Promise<FurtherRoute>;
};
