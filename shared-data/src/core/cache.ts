import type { UnknownAction } from '@reduxjs/toolkit';
import type { ListPage } from './lists';

/** Keeps data cached for ten minutes, for a query that is prefetched or whose page readers return to. */
export const cachedForReturn = { keepUnusedDataFor: 600 };

/** For `util.prefetch` in a loader: cached data is shown immediately, and refetched if it is older than a minute. */
export const refetchIfOlder = { ifOlderThan: 60 };

/** Like `refetchIfOlder`, but for `initiate`, because `util.prefetch` does not support infinite queries. */
export const initiateIfOlder = { subscribe: false, forceRefetch: 60 } as const;

type QueryLifecycle<Row> = {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<{ data: ListPage<Row> }>;
};

/**
 * The `onQueryStarted` for a list with complete rows: `upsert` caches each row for its own page, so that opening that page sends
 * no request. A server skips this, because its page would contain the rows twice.
 */
export const cacheRows =
  <Row>(upsert: (rows: Row[]) => UnknownAction) =>
  async (_list: unknown, { dispatch, queryFulfilled }: QueryLifecycle<Row>): Promise<void> => {
    if (typeof window === 'undefined') return;
    const rows = await queryFulfilled.then(
      ({ data }) => data.rows,
      () => undefined,
    );
    if (rows) dispatch(upsert(rows));
  };
