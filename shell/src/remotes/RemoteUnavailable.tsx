import { useContext, useLayoutEffect, useState } from 'react';
import { RetryNotice } from '@brand/shared-ui/core';
import { PageErrorContext, useLocation, useRouteError } from '@brand/shared-ui/router';
import { ShellPage } from '../layout/SiteFrame';
import { mountFor } from '@brand/site-contract/mounts';
import { forgetFailure } from './loadRoutes';
import { isMounted } from './remoteRoutes';
import { useNavigateAgain } from './useNavigateAgain';

/**
 * The error boundary of the remotes' routes: a remote can be missing for a minute during a deploy, or throw. Header,
 * footer and the other remotes stay. The visitor decides when to try again, because reloading by itself could loop.
 */
export function RemoteUnavailable() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const navigateAgain = useNavigateAgain();
  const [isTrying, setIsTrying] = useState(false);
  const onPageError = useContext(PageErrorContext);
  // Before the browser paints: where an older build can be loaded, nobody sees the error.
  useLayoutEffect(() => {
    console.error(error);
    onPageError(error);
  }, [error, onPageError]);

  async function tryAgain() {
    setIsTrying(true);
    const remote = mountFor(pathname)?.remote;
    // A remote whose routes are mounted is loaded, so one of its pages has failed.
    if (remote && !isMounted(remote)) await forgetFailure(remote);
    // The visitor may have gone to a different page meanwhile.
    if (window.location.pathname === pathname) await navigateAgain();
    setIsTrying(false);
  }

  return (
    <ShellPage title="Temporarily unavailable">
      <RetryNotice
        headingLevel="h1"
        title="This section is temporarily unavailable."
        text="The rest of the site works. Please try again in a moment."
        busy={isTrying}
        onRetry={() => void tryAgain()}
      />
    </ShellPage>
  );
}
