import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { toAppError, toLoadError, type AppError, type AppErrorKind, type SupabaseError } from './errors';
import type { Connection } from './connection';
import type { FullClient } from './fullClient';
import type { RestClient } from './restClient';
import type { Supabase } from './supabase';
import type { Tabs } from './tabs';

// The only path to the server. An endpoint passes `supabaseQueryFn` a function that builds one request with the client; a thunk
// passes one to `sendRequest`. Both go through `supabaseBaseQuery`, and options specify what else a request needs. Endpoints have
// a `queryFn` rather than a `query`, because RTK Query does not check the result of `query` against an endpoint's declared type.
// These helpers are generic over the whole supabase-js response: a `select` that omits a promised column, misspells a column or
// names an unknown table does not compile (supabaseBaseQuery.test.ts checks this).

/** The extra argument of every thunk and endpoint in the store. */
export type DataExtra = {
  supabase: Supabase;
  tabs: Tabs;
  connection: Connection;
  /** Returns a promise for the end of the session's suspension (see `preservePage`), or null if it is not suspended. */
  untilResumed: () => Promise<void> | null;
};

/** The data or error of a request, in the form that RTK Query expects. */
export type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: AppError };

/** The result of a thunk without data. */
export type Done = Promise<{ error?: AppError }>;

export type RequestOptions = {
  /**
   * Uses the full supabase-js client instead of the PostgREST client, and loads it first; if loading fails, the error is
   * 'offline'.
   */
  fullClient?: true;
  /**
   * Sends only for a signed-in user, whose id is passed to the request; otherwise the error is 'unauthenticated'. The session
   * comes from the client rather than the store, which may not know yet that it has ended.
   */
  signedIn?: true;
  /**
   * For a write that selects the written rows. Policies hide rows instead of reporting an error, so a response without rows means
   * that nothing was written: the error is 'forbidden'.
   */
  expectsRows?: true;
  /** Requests page after page, because the server silently truncates at 1,000 rows or fewer. The request needs a total order. */
  allRows?: true;
  /** Data returned in place of an error of the given kind. */
  recover?: { readonly [Kind in AppErrorKind]?: unknown };
};

type Response = { data: unknown; error: SupabaseError | null; status?: number };
type DataOf<R extends Response> = R extends { error: null; data: infer Data } ? Data : never;
type ClientOf<O> = O extends { fullClient: true } ? FullClient : RestClient;
type UserIdOf<O> = O extends { signedIn: true } ? string : undefined;
type RecoveredOf<O> = O extends { recover: infer R } ? R[keyof R] : never;
type ResultOf<R extends Response, O> = Result<
  (O extends { expectsRows: true } ? NonNullable<DataOf<R>> : DataOf<R>) | RecoveredOf<O>
>;

/** A function that builds one request from the client and the user's id that its options provide. */
export type SendOf<O> = (client: ClientOf<O>, userId: UserIdOf<O>) => PromiseLike<Response>;

type SupabaseRequest = RequestOptions & {
  /** Called for each page with `allRows`, and again after a suspended session has resumed. */
  send: (client: never, userId: never) => PromiseLike<Response>;
};

type QueryFn<Arg, Data> = (
  arg: Arg,
  api: BaseQueryApi,
  extraOptions: unknown,
  baseQuery: (request: SupabaseRequest) => unknown,
) => Promise<Data>;

/**
 * The `queryFn` of an endpoint: `request` builds one request from the client, the argument and the user's id. The function
 * resolves with `{ data }`, or with `{ error }`, an AppError.
 */
export function supabaseQueryFn<Arg, R extends Response>(
  request: (client: RestClient, arg: Arg) => PromiseLike<R>,
): QueryFn<Arg, ResultOf<R, object>>;
export function supabaseQueryFn<Arg, R extends Response, const O extends RequestOptions>(
  options: O,
  request: (client: ClientOf<O>, arg: Arg, userId: UserIdOf<O>) => PromiseLike<R>,
): QueryFn<Arg, ResultOf<R, O>>;
export function supabaseQueryFn(
  ...args: [request: AnyRequest] | [options: RequestOptions, request: AnyRequest]
): QueryFn<unknown, unknown> {
  const [options, request] = args.length === 2 ? args : [{}, args[0]];
  return async (arg, _api, _extraOptions, baseQuery) =>
    baseQuery({ ...options, send: (client, userId) => request(client, arg as never, userId) });
}

type AnyRequest = (client: never, arg: never, userId: never) => PromiseLike<Response>;

/** Sends one request from a thunk, or from an endpoint that sends several. `context` also contains the request's options. */
export async function sendRequest<R extends Response, const O extends RequestOptions & RequestContext>(
  context: O,
  request: (client: ClientOf<O>, userId: UserIdOf<O>) => PromiseLike<R>,
): Promise<ResultOf<R, O>> {
  const result = await supabaseBaseQuery(
    { ...context, send: request },
    context as unknown as BaseQueryApi,
    {},
  );
  return result as ResultOf<R, O>;
}

/** A thunk's `extra`, or an endpoint's api object. */
export type RequestContext = Pick<BaseQueryApi, 'extra'> & Partial<Pick<BaseQueryApi, 'type'>>;

/** A request whose data is passed through `map`. */
export const mapData = <R extends Response, Data>(
  request: PromiseLike<R>,
  map: (data: DataOf<R>) => Data,
): PromiseLike<{ data: Data; error: null } | { data: null; error: SupabaseError; status?: number }> =>
  request.then(({ data, error, status }) =>
    error ? { data: null, error, status } : { data: map(data as DataOf<R>), error: null },
  );

/** A result whose data is passed through `map`; `allRows` needs this because its pages are joined first. */
export const mapResult = <From, To>({ data, error }: Result<From>, map: (data: From) => To): Result<To> =>
  error ? { error } : { data: map(data as From) };

/** The number of rows counted by a head-only request. */
export const getCount = (
  request: PromiseLike<Response & { count: number | null }>,
): PromiseLike<{ data: number; error: null } | { data: null; error: SupabaseError; status?: number }> =>
  request.then(({ count, error, status }) =>
    error ? { data: null, error, status } : { data: count ?? 0, error: null },
  );

/** A request's rows, and the number of rows on all pages. */
export const getCounted = <R extends Response & { count: number | null }>(
  request: PromiseLike<R>,
): PromiseLike<
  | { data: { rows: DataOf<R>; count: number }; error: null }
  | { data: null; error: SupabaseError; status?: number }
> =>
  request.then(({ data, count, error, status }) =>
    error
      ? { data: null, error, status }
      : { data: { rows: data as DataOf<R>, count: count ?? 0 }, error: null },
  );

/** The base query of the API. Its errors are `AppError`s. */
export const supabaseBaseQuery: BaseQueryFn<SupabaseRequest, unknown, AppError> = async (
  request,
  { extra, type },
) => {
  const { untilResumed, connection } = extra as DataExtra;
  // While the session is suspended, a read would replace the page's data with an anonymous visitor's, so it waits, even if the
  // session ended while the read was under way.
  const isRead = type === 'query';
  for (;;) {
    if (isRead) await untilResumed();
    const result = await sendOnce(request, extra as DataExtra);
    if (isRead && (result.error?.kind === 'offline' || result.error?.isAway)) connection.lost();
    if (!isRead || !untilResumed()) return recovered(result, request.recover);
  }
};

const recovered = (result: Result<unknown>, recover: RequestOptions['recover'] = {}): Result<unknown> =>
  result.error && result.error.kind in recover ? { data: recover[result.error.kind] } : result;

async function sendOnce(request: SupabaseRequest, { supabase }: DataExtra): Promise<Result<unknown>> {
  const user: Result<string | undefined> = request.signedIn ? await getUserId(supabase) : { data: undefined };
  if (user.error) return user;
  const loading = request.fullClient ? supabase.load() : supabase.loadRestClient();
  const client = await loading.then(
    (data) => ({ data, error: undefined }),
    (cause: unknown) => ({ error: toAppError(toLoadError(cause)) }),
  );
  if (client.error) return client;
  const send = () => request.send(client.data as never, user.data as never);
  const result = request.allRows ? await readAllRows(send) : toResult(await send());
  const { data } = result;
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return request.expectsRows && !result.error && isEmpty ? { error: nothingWritten } : result;
}

const unauthenticated: AppError = { kind: 'unauthenticated', message: 'You must be logged in.' };
const nothingWritten: AppError = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };

async function getUserId(supabase: Supabase): Promise<Result<string>> {
  const { data, error } = await supabase.getSession();
  if (data.session) return { data: data.session.user.id };
  // The token could not be refreshed without a connection, but the person is still signed in.
  const appError = error && toAppError(error);
  return { error: appError?.kind === 'offline' ? appError : unauthenticated };
}

const toResult = ({ data, error, status }: Response): Result<unknown> =>
  error ? { error: toAppError(error, status) } : { data };

const pageLength = 1000;

async function readAllRows(send: () => PromiseLike<Response>): Promise<Result<unknown>> {
  const rows: unknown[] = [];
  for (;;) {
    const request = (send() as unknown as Pageable).setHeader('Prefer', 'count=exact');
    const page = await request.range(rows.length, rows.length + pageLength - 1);
    const result = toResult(page);
    if (result.error) return result;
    const read = result.data as unknown[];
    rows.push(...read);
    // A server may return fewer rows than requested; the count shows whether all have been read.
    const isLast = page.count === null ? read.length < pageLength : rows.length >= page.count;
    if (isLast || read.length === 0) return { data: rows };
  }
}

type Pageable = {
  setHeader: (name: string, value: string) => Pageable;
  range: (from: number, to: number) => PromiseLike<Response & { count: number | null }>;
};
