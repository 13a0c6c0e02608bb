import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageContainer, PageTitle, RetryNotice } from '@brand/shared-ui/core';
import { PageErrorContext, useLocation, useRouteError } from '@brand/shared-ui/router';
import { Framed } from '../layout/Framed';
import { mountFor } from '../mounts';
import { forgetFailure } from './loadRoutes';
import { isMounted } from './remoteRoutes';
import { useGoAgain } from './useGoAgain';

// A remote can be missing for a minute during a deploy, or throw. Header, footer and the other remotes stay; the
// visitor decides when to try again, because reloading by itself could loop for ever.
export function RemoteUnavailable() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const goAgain = useGoAgain();
  const [isTrying, setIsTrying] = useState(false);
  const shownAt = useRef('');
  const replacePage = useContext(PageErrorContext);
  // Before anything is painted: where an older build can take over, nobody sees the failure.
  useLayoutEffect(() => {
    console.error(error);
    replacePage(error);
  }, [error, replacePage]);
  useEffect(() => {
    shownAt.current = pathname;
    return () => void (shownAt.current = '');
  }, [pathname]);

  async function tryAgain() {
    setIsTrying(true);
    const remote = mountFor(pathname)?.remote;
    // Once its routes are mounted, the remote itself is loaded: what failed was one of its pages.
    if (remote && !isMounted(remote)) await forgetFailure(remote);
    // Meanwhile the visitor may have turned to another page.
    if (shownAt.current === pathname) await goAgain();
    setIsTrying(false);
  }

  return (
    <Framed>
      <PageContainer>
        <PageTitle title="Temporarily unavailable" noindex />
        <RetryNotice
          headingLevel="h1"
          title="This section is temporarily unavailable."
          text="The rest of the site works. Please try again in a moment."
          busy={isTrying}
          onRetry={() => void tryAgain()}
        />
      </PageContainer>
    </Framed>
  );
}
