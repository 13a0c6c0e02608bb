import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { AppError } from './errors';
import type { FullClient } from './fullClient';
import type { RestClient } from './restClient';
import { sendRequest, type Result as SentResult } from './supabaseBaseQuery';

// The former helpers, for src/admin, src/archive and src/addresses until they use `supabaseQueryFn` and `sendRequest`.
export type { DataExtra } from './supabaseBaseQuery';
export type Context = Pick<BaseQueryApi, 'extra'> & Partial<Pick<BaseQueryApi, 'type'>>;
export type Answer = { data: unknown; error: { message: string; code?: string } | null; status?: number };
export type Request<A extends Answer> = PromiseLike<A>;
export type DataOf<A extends Answer> = A extends { error: null; data: infer Data } ? Data : never;
export type Result<Data> = SentResult<Data>;
type Sent<Data> = Promise<Result<Data>>;

export const run = <A extends Answer>(query: Context, request: (db: RestClient) => PromiseLike<A>) =>
  sendRequest(query, request) as Sent<DataOf<A>>;

export const runWhole = <A extends Answer>(query: Context, request: (client: FullClient) => PromiseLike<A>) =>
  sendRequest({ ...query, fullClient: true }, request) as Sent<DataOf<A>>;

export const runCount = <A extends Answer & { count: number | null }>(
  query: Context,
  request: (db: RestClient) => PromiseLike<A>,
) =>
  sendRequest(query, (db: RestClient) =>
    request(db).then(({ count, error, status }) =>
      error ? { data: null, error, status } : { data: count ?? 0, error },
    ),
  ) as Sent<number>;

const pageLength = 1000;

export async function runAll<A extends Answer & { data: unknown[] | null }>(
  query: Context,
  request: (db: RestClient, from: number, to: number) => PromiseLike<A>,
): Sent<DataOf<A>> {
  const rows: unknown[] = [];
  for (;;) {
    const from = rows.length;
    const page: { data?: unknown; error?: AppError } = await run(query, (db) =>
      request(db, from, from + pageLength - 1),
    );
    if (page.error) return { error: page.error };
    const read = page.data as unknown[];
    rows.push(...read);
    if (read.length < pageLength) return { data: rows as DataOf<A> };
  }
}

export const runSignedIn = <A extends Answer>(
  query: Context,
  request: (db: RestClient, userId: string) => PromiseLike<A>,
) => sendRequest({ ...query, signedIn: true }, request) as Sent<DataOf<A>>;

export const runWrite = <A extends Answer>(
  query: Context,
  request: (db: RestClient, userId: string) => PromiseLike<A>,
) => sendRequest({ ...query, signedIn: true, expectsRows: true }, request) as Sent<NonNullable<DataOf<A>>>;
