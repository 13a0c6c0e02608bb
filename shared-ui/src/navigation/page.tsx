import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { PageBoundary } from './PageBoundary';
import { PageLoadError } from './PageLoadError';
import { PageLoading } from './PageLoading';

/**
 * A route's component whose code is loaded when it is first shown, and again on "Try again":
 * `page(() => import('./StorePage').then((m) => m.StorePage))`. React and React Router keep a failed load for ever.
 */
export function page(load: () => Promise<ComponentType>): ComponentType {
  const source = lazySource(load);
  return function Page() {
    const [Content, setContent] = useState(source);
    const { pathname } = useLocation();
    return (
      <PageBoundary resetKey={pathname} onRetry={() => setContent(source)}>
        <Suspense fallback={<PageLoading />}>
          <Content />
        </Suspense>
      </PageBoundary>
    );
  };
}

/** Gives the same lazy component until its load failed, then a new one: who comes back tries anew. */
function lazySource(load: () => Promise<ComponentType>) {
  let failed = false;
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed = true;
        throw new PageLoadError(cause);
      }
    });
  let current = create();
  return () => {
    if (failed) current = create();
    failed = false;
    return current;
  };
}
