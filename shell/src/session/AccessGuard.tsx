import type { ReactNode } from 'react';
import { useIsOwnerQuery, useSession } from '@brand/shared-data';
import { RetryNotice } from '@brand/shared-ui/core';
import { Navigate, PageLoading, useLocation } from '@brand/shared-ui/router';
import { Framed } from '../layout/Framed';
import { mountFor } from '../mounts';
import { isKnown, mayEnter } from './access';
import { OwnersAreaPage } from './OwnersAreaPage';

// Shows a guarded page only to whom it is for: a spinner while the session loads, then the page, the login (which
// remembers where the visitor wanted to go) or a word on whose area it is.
export function AccessGuard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const session = useSession();
  const access = mountFor(location.pathname)?.access ?? 'public';
  if (mayEnter(access, session)) return children;
  if (!isKnown(access, session)) return <Waiting userId={session.user?.id} />;
  if (session.status === 'signed-in') return <OwnersAreaPage />;
  return (
    <Navigate to="/login" replace state={{ from: location.pathname + location.search + location.hash }} />
  );
}

function Waiting({ userId = '' }: { userId?: string }) {
  const { isError, isFetching, refetch } = useIsOwnerQuery(userId, { skip: !userId });
  if (!isError) return <PageLoading />;
  return (
    <Framed>
      <RetryNotice
        title="Your account could not be checked."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Framed>
  );
}
