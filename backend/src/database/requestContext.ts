import { AsyncLocalStorage } from 'node:async_hooks';
import type { Challenge } from '../validation/challenge';

export type RequestContext = {
  /** Names in lower case; policies read them as `current_setting('request.headers')`. */
  headers: Record<string, string>;
  /** The page of the site that the links of the request's mails redirect to. */
  redirectTo: string | null;
  /** The PKCE challenge, if any: with it, the links lead to a code instead of a session. */
  challenge?: Challenge | null;
  /** Called when a statement of the request exceeded its time limit. */
  onTimeout?: () => unknown;
  /** Whether the client has used up its database time; asked each time the request gets the connection. */
  isBlocked?: () => Promise<boolean>;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that SQL and mails started by it, however late, see this request. */
export function runWithContext<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work);
}

/** The request that the running code works for, if any. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}
