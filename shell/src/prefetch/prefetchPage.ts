import { isValidElement } from 'react';
import { settleQueries, type DataStore } from '@brand/shared-data';
import { matchRoutes, type PageComponent, type QueryLoader } from '@brand/shared-ui/router';
import type { AppRouter } from '../router';

/**
 * Loads the code of the page at `url` and reads its data, as going there would, and resolves when it is there or has
 * failed: nobody is told, and going there tries again.
 */
export async function prefetchPage(url: URL, { routes }: AppRouter, store: DataStore): Promise<void> {
  const dispatch = store.dispatch as (action: unknown) => unknown;
  await settleQueries(store, () =>
    Promise.all(
      (matchRoutes(routes, url.pathname) ?? []).map(({ route: { loader, element }, params }) => {
        // Any other loader may do more than read.
        const { prefetch } = (loader ?? {}) as Partial<QueryLoader>;
        for (const action of prefetch?.({ params, request: new Request(url) }) ?? []) dispatch(action);
        // The router keeps a route's Component as an element.
        const type = isValidElement(element) ? (element.type as Partial<PageComponent>) : null;
        return type?.preloadQuietly?.();
      }),
    ),
  );
}
