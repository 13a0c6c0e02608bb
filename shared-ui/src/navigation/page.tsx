import { Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithPreload, type LazyWithPreload } from './lazyWithPreload';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';

/** A route's component; `preload` and `preloadQuietly` load its code ahead, after which it is drawn at once. */
export type PageComponent = ComponentType & Pick<LazyWithPreload<object>, 'preload' | 'preloadQuietly'>;

/**
 * A route's component whose code is loaded when it is first shown, and again on "Try again":
 * `page(() => import('./StorePage').then((m) => m.StorePage))`. `isDrawn` tells `load` that a server has drawn the page.
 */
export function page(load: (isDrawn: boolean) => Promise<ComponentType>): PageComponent {
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
