import { useEffect, type ReactNode } from 'react';
import { preservePage, useDispatch, useIsOwnerQuery, useSession, useSessionState } from '@brand/shared-data';
import { RetryNotice, useHasUnsaved } from '@brand/shared-ui/core';
import { Navigate, originState, PageLoading, Signpost, useLocation } from '@brand/shared-ui/router';
import { ShellPage } from '../layout/SiteFrame';
import { mountFor, type Access } from '@brand/site-contract/mounts';
import { isKnown, mayEnter } from './access';
import { isMailLink } from './mailLinks';

type Props = {
  children: ReactNode;
  /** The access required by one of the shell's own pages; for other pages, the mount decides. */
  access?: Access;
  /** The redirect target for people who are signed out. */
  exit?: string;
};

/**
 * Guards a page: renders a spinner while the session loads, then the page, a redirect to the login that remembers the URL, or a
 * note that the area is only for the owner.
 */
export function AccessGuard({ children, access: ownAccess, exit = '/login' }: Props) {
  const location = useLocation();
  const session = useSession();
  const { end } = useSessionState();
  const access = ownAccess ?? mountFor(location.pathname)?.access ?? 'public';
  const isInside = mayEnter(access, session);
  usePreservedPage(isInside && access !== 'public');
  if (isInside) return children;
  if (!isKnown(access, session)) return <CheckingAccount userId={session.user?.id} />;
  if (session.status === 'signed-in') return <OwnersAreaPage />;
  // Waits until SessionDialogs has removed the link's token from the address, which would otherwise be remembered.
  if (isMailLink(location.hash)) return <PageLoading />;
  // After a log-out on this page, the session does not return, so the address is not remembered.
  return <Navigate to={exit} replace state={end === 'logged-out' ? null : originState(location)} />;
}

/**
 * While `isInside`, a session that expires suspends this page and opens the log-in dialog. A log-out in a different tab does the
 * same only if unsaved text would be lost.
 */
function usePreservedPage(isInside: boolean) {
  const dispatch = useDispatch();
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    if (isInside) dispatch(preservePage(hasUnsaved ? 'always' : 'when-expired'));
  }, [dispatch, isInside, hasUnsaved]);
  useEffect(() => {
    if (!isInside) return;
    return () => {
      dispatch(preservePage('never'));
    };
  }, [dispatch, isInside]);
}

/** Shows a spinner until it is known whether the user is the owner, and a retry button if the check fails. */
export function CheckingAccount({ userId = '' }: { userId?: string }) {
  const { isError, isFetching, refetch } = useIsOwnerQuery(userId, { skip: !userId });
  if (!isError) return <PageLoading />;
  return (
    <ShellPage title="Your account could not be checked">
      <RetryNotice
        headingLevel="h1"
        title="Your account could not be checked."
        text="You are signed in. Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </ShellPage>
  );
}

export function OwnersAreaPage() {
  return (
    <ShellPage title="Owner's area">
      <Signpost
        title="This area belongs to the site owner."
        text="You are signed in, but not as the owner."
      />
    </ShellPage>
  );
}
