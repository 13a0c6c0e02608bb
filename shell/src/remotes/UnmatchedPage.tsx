import { useEffect, useEffectEvent } from 'react';
import { NotFound, PageLoading, useLocation } from '@brand/shared-ui/router';
import { SiteFrame } from '../layout/SiteFrame';
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

/** With header and footer even below a remote that, like the admin, has its own frame. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const page = <NotFound />;
  return mountFor(pathname)?.frame === 'bare' ? <SiteFrame>{page}</SiteFrame> : page;
}
