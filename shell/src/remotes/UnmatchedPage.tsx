import { useEffect, useEffectEvent } from 'react';
import { useWords } from '@brand/shared-ui/core';
import { PageLoading, useLocation } from '@brand/shared-ui/router';
import { SignpostPage } from '../layout/SignpostPage';
import { mountFor } from '@brand/site-contract/mounts';
import { isMounted } from './remoteRoutes';
import { useNavigateAgain } from './useNavigateAgain';

/**
 * The catch-all page. Either the address does not exist, or its remote was not loaded because the visitor was not yet permitted
 * to see it. The guard around this page admits only permitted visitors, so navigating again loads the remote.
 */
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const mount = mountFor(pathname);
  return !mount || isMounted(mount.remote) ? <NotFoundPage /> : <LoadRemote />;
}

function LoadRemote() {
  const navigateAgain = useEffectEvent(useNavigateAgain());
  // Runs only once, because the navigation itself changes the location's key.
  useEffect(() => void navigateAgain(), []);
  return <PageLoading />;
}

export function NotFoundPage() {
  const { pathname, search } = useLocation();
  const text = useWords()('not_found');
  useEffect(() => {
    // The server knows the redirects for old URLs, but has only received the request for the page that the browser loaded.
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.replace(pathname + search);
  }, [pathname, search]);
  return <SignpostPage title="Page not found" text={text} />;
}
