import { useContext, useLayoutEffect, useState } from 'react';
import { RetryNotice } from '@brand/shared-ui/core';
import { PageErrorContext, useLocation, useRouteError } from '@brand/shared-ui/router';
import { ShellPage } from '../layout/SiteFrame';
import { mountFor } from '@brand/site-contract/mounts';
import { forgetFailure } from './loadRoutes';
import { isMounted } from './remoteRoutes';
import { useNavigateAgain } from './useNavigateAgain';

/**
 * The error boundary for the remotes' routes, because a remote can throw, or be missing for a minute during a deploy. Header,
 * footer and the other remotes keep working. The visitor decides when to try again, because an automatic reload could loop.
 */
export function RemoteUnavailable() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const navigateAgain = useNavigateAgain();
  const [isTrying, setIsTrying] = useState(false);
  const onPageError = useContext(PageErrorContext);
  // Runs before the browser paints, so that nobody sees the error if an older build can be loaded.
  useLayoutEffect(() => {
    console.error(error);
    onPageError(error);
  }, [error, onPageError]);

  async function tryAgain() {
    setIsTrying(true);
    const remote = mountFor(pathname)?.remote;
    // If a remote's routes are mounted, the remote has loaded, so one of its pages has failed.
    if (remote && !isMounted(remote)) await forgetFailure(remote);
    // The visitor may have navigated to a different page in the meantime.
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
