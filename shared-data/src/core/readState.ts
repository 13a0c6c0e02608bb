import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import type { AppError } from './errors';
import type { DataStore, RootState } from './store';

/** What a server has read for a page, for the store of the browser that takes the page over. */
export type ReadState = Partial<Pick<RootState['api'], 'queries' | 'provided'>>;

/** Does `action` and waits until every read that it has started is answered: what it gave, and whether anything was read. */
export async function readEverything<Result>(store: DataStore, action: () => Promise<Result>) {
  const before = store.getState().api.queries;
  const result = await action();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { result, hasRead: store.getState().api.queries !== before };
}

/** Ends what a store would still do: it forgets what nobody shows only after a while. */
export const closeReads = ({ dispatch }: DataStore): void => void dispatch(api.util.resetApiState());

/** How reading has gone: 'missing' when something was asked for that is not there, 'failed' for every other error. */
export function outcomeOfReads({ getState }: DataStore): 'read' | 'missing' | 'failed' {
  const errors = Object.values(getState().api.queries).flatMap((query) =>
    query?.status === QueryStatus.rejected ? [query.error as AppError] : [],
  );
  if (errors.length === 0) return 'read';
  return errors.every(({ kind }) => kind === 'notFound') ? 'missing' : 'failed';
}

// A browser's own: its storage, its open channel.
const ownEndpoints = ['getOwnReactions', 'watchTable'];

/** The answered reads of a store that are alike for every visitor, as JSON takes them. */
export function readStateOf({ getState }: DataStore): ReadState {
  const { queries, provided } = getState().api;
  const answered = Object.entries(queries).filter(
    ([, query]) =>
      query?.status === QueryStatus.fulfilled && !ownEndpoints.includes(query.endpointName ?? ''),
  );
  return { queries: Object.fromEntries(answered), provided };
}
