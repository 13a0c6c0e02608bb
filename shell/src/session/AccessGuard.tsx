import type { ReactNode } from 'react';
import { useSession, useSessionEnd } from '@brand/shared-data';
import { Navigate, originState, PageLoading, useLocation } from '@brand/shared-ui/router';
import { mountFor, type Access } from '../mounts';
import { isKnown, mayEnter } from './access';
import { CheckingAccount } from './CheckingAccount';
import { isFromMail } from './isFromMail';
import { OwnersAreaPage } from './OwnersAreaPage';
import { useKeepPage } from './useKeepPage';

type Props = {
  children: ReactNode;
  /** Of one of the shell's own pages; otherwise the mount decides. */
  access?: Access;
  /** Where nobody who is signed out may stay goes. */
  exit?: string;
};

// Shows a guarded page only to whom it is for: a spinner while the session loads, then the page, the login (which
// remembers where the visitor wanted to go) or a word on whose area it is.
export function AccessGuard({ children, access: own, exit = '/login' }: Props) {
  const location = useLocation();
  const session = useSession();
  // Who has just logged out here does not come back.
  const hasLeft = useSessionEnd() === 'here';
  const access = own ?? mountFor(location.pathname)?.access ?? 'public';
  const isInside = mayEnter(access, session);
  useKeepPage(isInside && access !== 'public');
  if (isInside) return children;
  if (!isKnown(access, session)) return <CheckingAccount userId={session.user?.id} />;
  if (session.status === 'signed-in') return <OwnersAreaPage />;
  // Taken out of the address in a moment (SessionDialogs); until then it would be remembered.
  if (isFromMail(location.hash)) return <PageLoading />;
  return <Navigate to={exit} replace state={hasLeft ? null : originState(location)} />;
}
