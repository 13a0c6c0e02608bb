import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestContext = {
  /** Names in lower case; policies read them as `current_setting('request.headers')`. */
  headers: Record<string, string>;
  /** Where the request asks that its mail should lead back to; the mail driver decides whether it may. */
  redirectTo: string | null;
  /** Hears that a statement of the request took so long that it was ended. */
  onOverrun?: () => void;
  /** Asked at each turn: whether its sender has used up what the database does for them. */
  isOut?: () => boolean;
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
