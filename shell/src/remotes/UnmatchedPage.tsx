import { useEffect, useEffectEvent } from 'react';
import { PageLoading, useLocation } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import { NotFoundPage } from '../NotFoundPage';
import { isMounted } from './remoteRoutes';
import { useGoAgain } from './useGoAgain';

// No route answers this address. Either it exists nowhere, or its remote was not loaded because the visitor was not
// allowed in yet (the guard around this page knows) and now is: then going there once more loads it.
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const mount = mountFor(pathname);
  return !mount || isMounted(mount.remote) ? <NotFoundPage /> : <GoThere />;
}

function GoThere() {
  const goThere = useEffectEvent(useGoAgain());
  // Once for the visit of this page: the navigation itself changes the location's key.
  useEffect(() => void goThere(), []);
  return <PageLoading />;
}
