import { isValidElement } from 'react';
import type { DataRouter } from 'react-router-dom';
import type { PageComponent } from './page';

/**
 * Loads the code of the pages (see `page`) that are shown where the router is, so that the first drawing has it; of a
 * page that a server has drawn (`isDrawn`) no more than it takes to take it over.
 */
export async function preloadPages({ state }: DataRouter, isDrawn = false): Promise<void> {
  await Promise.all(
    state.matches.map(async ({ route }) => {
      // The router keeps a route's Component as an element.
      const type = isValidElement(route.element) ? (route.element.type as Partial<PageComponent>) : null;
      await type?.preload?.(isDrawn);
    }),
  );
}

/** Resolves once the router knows what to show where it starts: routes found, loaders called. */
export function routerReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    check();
  });
}
