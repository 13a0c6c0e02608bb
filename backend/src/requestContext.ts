// Closes defect 3 of @supabase/lite 0.10.0: `request.headers` is set for /rpc/ alone, so that policies which compare a
// header (a visitor's own reactions, a draft's address) refuse everybody on tables.
// It can go when lite sets it for every request, as PostgREST does; selfTest.ts tells.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { sql } from 'kysely';
import { internalsOf } from './liteInternals';

export type RequestContext = {
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Where the request asks that its mail should lead back to; the mail driver decides whether it may. */
  redirectTo: string | null;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that SQL and mails started by it, however late, see this request. */
export function withRequest<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work);
}

/** The request that the running code works for, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Makes `current_setting('request.headers')` the running request's, in every transaction with an identity. */
export function exposeRequestHeaders(connection: PgliteConnection): void {
  const internals = internalsOf(connection);
  const original = internals.applyJwtSessionContext.bind(connection);
  internals.applyJwtSessionContext = async (db, identity, setRole) => {
    const headers = JSON.stringify(currentRequest()?.headers ?? {});
    await sql`select set_config('request.headers', ${headers}, true)`.execute(db);
    await original(db, identity, setRole);
  };
}
