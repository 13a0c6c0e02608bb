import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import type { AppError } from './errors';
import type { ApiState, StoreOf } from './thunks';

type Store = StoreOf<ApiState>;
type Query = NonNullable<ApiState['api']['queries'][string]>;
type ProvidedTags = ApiState['api']['provided']['keys'];
type CacheKey = keyof ProvidedTags;

/** The queries that a server has run for a page, by cache key, for the store of the browser that hydrates the page. */
export type SerializedQueries = {
  queries?: Record<
    string,
    Pick<Query, 'endpointName' | 'originalArgs' | 'data'> & { tags?: ProvidedTags[CacheKey] }
  >;
};

/**
 * Runs `action` and waits until all queries have settled. Returns its result, whether anything was queried (`hasRead`), and
 * whether one of the action's queries failed.
 */
export async function settleQueries<Result>(store: Store, action: () => Promise<Result>) {
  const before = store.getState().api.queries;
  const others = new Set(getRunningQueries(store).map(({ requestId }) => requestId));
  const result = await action();
  const settled = await Promise.all(getRunningQueries(store));
  const hasFailed = settled.some(({ isError, requestId = '' }) => isError && !others.has(requestId));
  return { result, hasRead: store.getState().api.queries !== before, hasFailed };
}

const getRunningQueries = ({ dispatch }: Store) => dispatch(api.util.getRunningQueriesThunk());

/**
 * Stops the timers of a store that is no longer needed, because unused cache entries are otherwise removed only after a while.
 */
export const stopQueries = ({ dispatch }: Store): void => void dispatch(api.util.resetApiState());

/** The outcome of all queries: 'missing' if every error is of kind 'notFound', 'failed' if there is any other error. */
export function getQueriesOutcome({ getState }: Store): 'read' | 'missing' | 'failed' {
  const errors = Object.values(getState().api.queries).flatMap((query) =>
    query?.status === QueryStatus.rejected ? [query.error as AppError] : [],
  );
  if (errors.length === 0) return 'read';
  return errors.every(({ kind }) => kind === 'notFound') ? 'missing' : 'failed';
}

/**
 * A store's fulfilled queries, serializable as JSON, without request ids and timestamps, which do not compress. Queries about a
 * single browser are not included, because the server skips them (`skip` in their hooks).
 */
export function serializeQueries({ getState }: Store): SerializedQueries {
  const { queries, provided } = getState().api;
  const fulfilled = Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.fulfilled) return [];
    const { endpointName, originalArgs, data } = query;
    return [[key, { endpointName, originalArgs, data, tags: provided.keys[key as CacheKey] }]];
  });
  return { queries: Object.fromEntries(fulfilled) as SerializedQueries['queries'] };
}

/**
 * The state with which a store starts. The queries count as fulfilled now, regardless of when the server ran them, because the
 * server limits their age.
 */
export function toPreloadedState({ queries = {} }: SerializedQueries): Partial<ApiState['api']> {
  const now = Date.now();
  const status = {
    status: QueryStatus.fulfilled,
    requestId: 'page',
    startedTimeStamp: now,
    fulfilledTimeStamp: now,
  };
  const entries = Object.entries(queries).map(([key, { endpointName, originalArgs, data }]) => [
    key,
    { endpointName, originalArgs, data, ...status },
  ]);
  return { queries: Object.fromEntries(entries) as ApiState['api']['queries'] };
}

/** The action that adds the tags of the serialized queries to a store. */
export const updateProvidedTags = ({ queries = {} }: SerializedQueries) =>
  api.internalActions.updateProvidedBy(
    Object.entries(queries).map(([key, { tags = [] }]) => ({
      queryCacheKey: key as CacheKey,
      providedTags: tags,
    })),
  );
