import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestContext = {
  /** Header names are in lower case; policies read the headers through `current_setting('request.headers')`. */
  headers: Record<string, string>;
  /** Called when one of the request's statements exceeds its time limit. */
  onTimeout?: () => unknown;
  /** Whether the client has used up its database time; checked each time the request gets the connection. */
  isBlocked?: () => Promise<boolean>;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in this context, which is readable by all SQL that `work` starts, however late. */
export function runWithContext<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work);
}

/** The context of the request being handled, if any. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}
