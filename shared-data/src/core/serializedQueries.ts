import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import type { AppError } from './errors';
import type { DataStore, RootState } from './store';

type Query = NonNullable<RootState['api']['queries'][string]>;

type Provided = RootState['api']['provided']['keys'];
type CacheKey = keyof Provided;
type Tags = Provided[CacheKey];

/** What a server has read for a page, by cache key, for the store of the browser that takes the page over. */
export type SerializedQueries = {
  queries?: Record<string, Pick<Query, 'endpointName' | 'originalArgs' | 'data'> & { tags?: Tags }>;
};

/** Does `action` and waits until every read that it has started is answered: what it gave, and whether anything was read. */
export async function settleQueries<Result>(store: DataStore, action: () => Promise<Result>) {
  const before = store.getState().api.queries;
  const result = await action();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { result, hasRead: store.getState().api.queries !== before };
}

/** Ends what a store would still do: it forgets what nobody shows only after a while. */
export const stopQueries = ({ dispatch }: DataStore): void => void dispatch(api.util.resetApiState());

/** How reading has gone: 'missing' when something was asked for that is not there, 'failed' for every other error. */
export function getQueriesOutcome({ getState }: DataStore): 'read' | 'missing' | 'failed' {
  const errors = Object.values(getState().api.queries).flatMap((query) =>
    query?.status === QueryStatus.rejected ? [query.error as AppError] : [],
  );
  if (errors.length === 0) return 'read';
  return errors.every(({ kind }) => kind === 'notFound') ? 'missing' : 'failed';
}

// A browser's own: its storage, its open channel.
const ownEndpoints = ['getOwnReactions', 'watchTable'];

/**
 * The answered reads of a store that are alike for every visitor, as JSON takes them; without the marks of single
 * requests, which no compression makes smaller.
 */
export function serializeQueries({ getState }: DataStore): SerializedQueries {
  const { queries, provided } = getState().api;
  const answered = Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.fulfilled || ownEndpoints.includes(query.endpointName ?? '')) return [];
    const { endpointName, originalArgs, data } = query;
    return [[key, { endpointName, originalArgs, data, tags: provided.keys[key as CacheKey] }]];
  });
  return { queries: Object.fromEntries(answered) as SerializedQueries['queries'] };
}

/**
 * The reads of a page as a store begins with them. What a server sends with a page is true when it is sent, whenever it was
 * read for the first of its readers.
 */
export function readJustNow({ queries = {} }: SerializedQueries): Partial<RootState['api']> {
  const now = Date.now();
  const marks = {
    status: QueryStatus.fulfilled,
    requestId: 'page',
    startedTimeStamp: now,
    fulfilledTimeStamp: now,
  };
  const entries = Object.entries(queries).map(([key, { endpointName, originalArgs, data }]) => [
    key,
    { endpointName, originalArgs, data, ...marks },
  ]);
  return { queries: Object.fromEntries(entries) as RootState['api']['queries'] };
}

/** Tells a store which changes make the reads of a page old. */
export const tagReads = ({ queries = {} }: SerializedQueries) =>
  api.internalActions.updateProvidedBy(
    Object.entries(queries).map(([key, { tags = [] }]) => ({
      queryCacheKey: key as CacheKey,
      providedTags: tags,
    })),
  );
