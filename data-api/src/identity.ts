import type { ApiRequest } from './apiRequest';

/** The role and claims that statements run with. */
export type Identity = { auth: { role: string; uid?: string | null; jwt?: unknown } };

/** Identifies the person of a request. Throws an InvalidRequest for keys and tokens that are not valid. */
export type IdentifyRequest = (request: Pick<ApiRequest, 'headers' | 'url'>) => Promise<Identity>;

/** Runs a statement; its values are parameters. */
export type Run = <Row>(text: string, parameters: readonly string[]) => Promise<Row[]>;

/** The data API's way to Postgres. */
export type Connection = {
  /** Runs statements in one transaction as this person, with these settings. It is rolled back when `work` throws. */
  runAs<T>(identity: Identity, settings: [string, string][], work: (run: Run) => Promise<T>): Promise<T>;
};
