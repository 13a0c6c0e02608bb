import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ReactionMemory } from '../reactions/reactionMemory';
import { toAppError, type AppError, type SupabaseFailure } from './errors';
import type { Supabase } from './supabase';

/** What the store gives to every thunk and query. */
export type DataExtra = { supabase: Supabase; reactions: ReactionMemory };

export type Context = Pick<BaseQueryApi, 'extra'>;
export type Answer = { data: unknown; error: SupabaseFailure | null; status?: number; count?: number | null };
export type Request<A extends Answer> = PromiseLike<A> & { retry?: (enabled: boolean) => unknown };
export type DataOf<A extends Answer> = A extends { error: null; data: infer Data } ? Data : never;
export type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: AppError };

/**
 * Sends one supabase-js request and returns RTK Query's `{ data }` or `{ error }`. It is generic over the whole
 * answer because only then does a `select` without a promised column fail to compile.
 */
export async function run<A extends Answer>(
  query: Context,
  request: (db: Supabase) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const answer = await send(query, request);
  return answer.error
    ? { error: toAppError(answer.error, answer.status) }
    : { data: answer.data as DataOf<A> };
}

/** As `run`, for a head-only request: the number of rows. */
export async function runCount<A extends Answer>(
  query: Context,
  request: (db: Supabase) => Request<A>,
): Promise<Result<number>> {
  const answer = await send(query, request);
  return answer.error ? { error: toAppError(answer.error, answer.status) } : { data: answer.count ?? 0 };
}

// The server cuts every answer there without a word.
const mostRows = 1000;

/** As `run`, for every row there is: asks for `range(from, to)` again until a page is not full. Needs a total order. */
export async function runAll<A extends Answer & { data: unknown[] | null }>(
  query: Context,
  request: (db: Supabase, from: number, to: number) => Request<A>,
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
 * As `run`, as the person who is signed in now. It asks supabase-js and not the store, which may not have noticed yet;
 * when nobody is signed in nothing is sent and the error is 'unauthenticated'.
 */
export async function runSignedIn<A extends Answer>(
  query: Context,
  request: (db: Supabase, userId: string) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const { data, error } = await (query.extra as DataExtra).supabase.auth.getSession();
  const { session } = data;
  if (session) return run(query, (db) => request(db, session.user.id));
  // A token could not be refreshed for lack of a connection: the person is still signed in.
  const failure = error && toAppError(error);
  return { error: failure?.kind === 'offline' ? failure : unauthenticated };
}

const unauthenticated: AppError = { kind: 'unauthenticated', message: 'You must be logged in.' };

/**
 * As `runSignedIn`, for a write that asks its rows back. Policies hide rows instead of refusing them, so an update or
 * delete without a row in its answer changed nothing: that is a 'forbidden' error here.
 */
export async function runWrite<A extends Answer>(
  query: Context,
  request: (db: Supabase, userId: string) => Request<A>,
): Promise<Result<NonNullable<DataOf<A>>>> {
  const { data, error } = await runSignedIn(query, request);
  if (error) return { error };
  if (data && !(Array.isArray(data) && data.length === 0)) return { data };
  return { error: { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' } };
}

function send<A extends Answer>(query: Context, request: (db: Supabase) => Request<A>) {
  const pending = request((query.extra as DataExtra).supabase);
  // Its own retries would hide a failure for seven seconds; every screen offers "Try again" at once.
  pending.retry?.(false);
  return pending;
}
