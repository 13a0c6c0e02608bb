import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ReactionMemory } from '../reactions/reactionMemory';
import type { OtherTabs } from './otherTabs';
import { toAppError, toFailure, type AppError, type SupabaseFailure } from './errors';
import type { Rows } from './rows';
import type { Supabase } from './supabase';
import type { WholeClient } from './wholeClient';

/** What the store gives to every thunk and query. */
export type DataExtra = {
  supabase: Supabase;
  reactions: ReactionMemory;
  otherTabs: OtherTabs;
  /** Whether the session has ended under a page that is kept for its user (`keepPage`). */
  isInterrupted: () => boolean;
  /** Resolves once it goes on, or was given up. */
  untilResumed: () => Promise<void>;
};

/** What a thunk or a query hands over; only a query says its `type`. */
export type Context = Pick<BaseQueryApi, 'extra'> & Partial<Pick<BaseQueryApi, 'type'>>;
export type Answer = { data: unknown; error: SupabaseFailure | null; status?: number; count?: number | null };
export type Request<A extends Answer> = PromiseLike<A> & { retry?: (enabled: boolean) => unknown };
export type DataOf<A extends Answer> = A extends { error: null; data: infer Data } ? Data : never;
export type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: AppError };

/**
 * Sends one request of the client and returns RTK Query's `{ data }` or `{ error }`. It is generic over the whole
 * answer because only then does a `select` without a promised column fail to compile.
 */
export async function run<A extends Answer>(
  query: Context,
  request: (db: Rows, client: Supabase) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const answer = await answerTo(query, request);
  return answer.error
    ? { error: toAppError(answer.error, answer.status) }
    : { data: answer.data as DataOf<A> };
}

/** As `run`, for what takes supabase-js (accounts, files): loads it first, and is 'offline' when that fails. */
export async function runWhole<A extends Answer>(
  query: Context,
  request: (client: WholeClient) => PromiseLike<A>,
): Promise<Result<DataOf<A>>> {
  try {
    const client = await (query.extra as DataExtra).supabase.load();
    return await run(query, () => request(client));
  } catch (cause) {
    return { error: toAppError(toFailure(cause)) };
  }
}

/** As `run`, for a head-only request: the number of rows. */
export async function runCount<A extends Answer>(
  query: Context,
  request: (db: Rows) => Request<A>,
): Promise<Result<number>> {
  const answer = await answerTo(query, request);
  return answer.error ? { error: toAppError(answer.error, answer.status) } : { data: answer.count ?? 0 };
}

// The server cuts every answer there without a word.
const mostRows = 1000;

/** As `run`, for every row there is: asks for `range(from, to)` again until a page is not full. Needs a total order. */
export async function runAll<A extends Answer & { data: unknown[] | null }>(
  query: Context,
  request: (db: Rows, from: number, to: number) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const rows: unknown[] = [];
  for (;;) {
    const from = rows.length;
    const page = await run(query, (db) => request(db, from, from + mostRows - 1));
    if (page.error) return page;
    const read: readonly unknown[] | null = page.data;
    rows.push(...(read ?? []));
    if ((read?.length ?? 0) < mostRows) return { data: rows as DataOf<A> };
  }
}

/**
 * As `run`, as the person who is signed in now. It asks the client and not the store, which may not have noticed yet;
 * when nobody is signed in nothing is sent and the error is 'unauthenticated'.
 */
export async function runSignedIn<A extends Answer>(
  query: Context,
  request: (db: Rows, userId: string, client: Supabase) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const { data, error } = await (query.extra as DataExtra).supabase.getSession();
  const { session } = data;
  if (session) return run(query, (db, client) => request(db, session.user.id, client));
  // A token could not be refreshed for lack of a connection: the person is still signed in.
  const failure = error && toAppError(error);
  return { error: failure?.kind === 'offline' ? failure : unauthenticated };
}

// The code that sends requests could not be loaded.
type NoAnswer = { data: null; count: null; status: 0; error: SupabaseFailure };

const unauthenticated: AppError = { kind: 'unauthenticated', message: 'You must be logged in.' };

/**
 * As `runSignedIn`, for a write that asks its rows back. Policies hide rows instead of refusing them, so an update or
 * delete without a row in its answer changed nothing: that is a 'forbidden' error here.
 */
export async function runWrite<A extends Answer>(
  query: Context,
  request: (db: Rows, userId: string) => Request<A>,
): Promise<Result<NonNullable<DataOf<A>>>> {
  const { data, error } = await runSignedIn(query, request);
  if (error) return { error };
  if (data && !(Array.isArray(data) && data.length === 0)) return { data };
  return { error: { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' } };
}

/**
 * A page that is kept for its user may not lose what is on it: a reading that their lost session would turn into a
 * visitor's (after a reconnect, by a live refresh) waits for the log-in, also when it was its answer that told.
 */
async function answerTo<A extends Answer>(
  { extra, type }: Context,
  request: (db: Rows, client: Supabase) => Request<A>,
): Promise<A | NoAnswer> {
  const { supabase, isInterrupted, untilResumed } = extra as DataExtra;
  const mayWait = type === 'query';
  for (;;) {
    if (mayWait) await untilResumed();
    const answer = await send(supabase, request);
    if (!mayWait || !isInterrupted()) return answer;
  }
}

async function send<A extends Answer>(
  supabase: Supabase,
  request: (db: Rows, client: Supabase) => Request<A>,
): Promise<A | NoAnswer> {
  const db = await supabase.rows().catch((cause: unknown) => ({ error: toFailure(cause) }));
  if ('error' in db) return { data: null, count: null, status: 0, error: db.error };
  const pending = request(db, supabase);
  // Its own retries would hide a failure for seven seconds; every screen offers "Try again" at once.
  pending.retry?.(false);
  return pending;
}
