import { isValidElement, Suspense, useState, type ComponentType } from 'react';
import { useLocation, type DataRouter } from 'react-router-dom';
import { Box, CircularProgress, useSite } from '../core';
import { lazyWithPreload, type LazyWithPreload } from './lazyWithPreload';
import { PageBoundary } from './PageBoundary';

/** A route's component; `preload` and `preloadQuietly` load its code, after which it renders immediately. */
export type PageComponent = ComponentType & Pick<LazyWithPreload<object>, 'preload' | 'preloadQuietly'>;

/**
 * Creates a route's component whose code is loaded on the first render, and again on "Try again": `page(() =>
 * import('./StorePage').then((m) => m.StorePage))`. `isServerRendered` tells `load` that the page will be hydrated.
 */
export function page(load: (isServerRendered: boolean) => Promise<ComponentType>): PageComponent {
  const source = lazyWithPreload(load);
  function Page() {
    const [Content, setContent] = useState(source.current);
    const { pathname } = useLocation();
    return (
      <PageBoundary resetKey={pathname} onRetry={() => setContent(source.current)}>
        <Suspense fallback={<PageLoading />}>
          <Content />
        </Suspense>
      </PageBoundary>
    );
  }
  return Object.assign(Page, { preload: source.preload, preloadQuietly: source.preloadQuietly });
}

/** Shown, with the site's name as the title, while a page's code loads; tall enough that the footer does not jump. */
export function PageLoading() {
  const { name } = useSite();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100svh' }}>
      <title>{name}</title>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}

/**
 * Loads the code of the pages (see `page`) at the router's location, so that it is available for the first render; for a
 * server-rendered page, loads only the code that hydration needs.
 */
export async function preloadPages({ state }: DataRouter, isServerRendered = false): Promise<void> {
  await Promise.all(
    state.matches.map(async ({ route }) => {
      // The router turns a route's Component into an element.
      const type = isValidElement(route.element) ? (route.element.type as Partial<PageComponent>) : null;
      await type?.preload?.(isServerRendered);
    }),
  );
}

/** Resolves once the router is initialized: routes matched, loaders called. */
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
