import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { toAppError, type AppError, type SupabaseFailure } from './errors';
import type { Supabase } from './supabase';

/** What the store gives to every thunk and query. */
export type DataExtra = { supabase: Supabase };

type Answer = { data: unknown; error: SupabaseFailure | null; status?: number; count?: number | null };
type Request<A extends Answer> = PromiseLike<A> & { retry?: (enabled: boolean) => unknown };
type DataOf<A extends Answer> = A extends { error: null; data: infer Data } ? Data : never;
type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: AppError };

/**
 * Sends one supabase-js request and returns RTK Query's `{ data }` or `{ error }`. It is generic over the whole
 * answer because only then does a `select` without a promised column fail to compile.
 */
export async function run<A extends Answer>(
  query: Pick<BaseQueryApi, 'extra'>,
  request: (db: Supabase) => Request<A>,
): Promise<Result<DataOf<A>>> {
  const answer = await send(query, request);
  return answer.error
    ? { error: toAppError(answer.error, answer.status) }
    : { data: answer.data as DataOf<A> };
}

/** As `run`, for a head-only request: the number of rows. */
export async function runCount<A extends Answer>(
  query: Pick<BaseQueryApi, 'extra'>,
  request: (db: Supabase) => Request<A>,
): Promise<Result<number>> {
  const answer = await send(query, request);
  return answer.error ? { error: toAppError(answer.error, answer.status) } : { data: answer.count ?? 0 };
}

function send<A extends Answer>(query: Pick<BaseQueryApi, 'extra'>, request: (db: Supabase) => Request<A>) {
  const pending = request((query.extra as DataExtra).supabase);
  // Its own retries would hide a failure for seven seconds; every screen offers "Try again" at once.
  pending.retry?.(false);
  return pending;
}
