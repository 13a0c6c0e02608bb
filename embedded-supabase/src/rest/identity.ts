import type { ApiRequest } from './apiRequest';

/** The role and claims that statements run with. */
export type Identity = { auth: { role: string; uid?: string | null; jwt?: unknown } };

/** Identifies the person making a request. Throws an InvalidRequest for invalid keys and tokens. */
export type IdentifyRequest = (request: Pick<ApiRequest, 'headers' | 'url'>) => Promise<Identity>;

/** Runs a statement with its values as parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

/** The data API's connection to Postgres. */
export type Connection = {
  /** Runs statements in one transaction as this person, with these settings. Rolls it back if `work` throws. */
  runAs<T>(identity: Identity, settings: [string, string][], work: (run: Run) => Promise<T>): Promise<T>;
};
