import { useEffect } from 'react';
import {
  forgetSession,
  useDispatch,
  useHeldLink,
  useIsInterrupted,
  useIsPageKept,
  useIsRecovering,
  useLinkError,
  useSession,
} from '@brand/shared-data';
import { useLocation, useNavigate } from '@brand/shared-ui/router';
import { isFromMail } from './isFromMail';
import { LinkErrorDialog } from './LinkErrorDialog';
import { SessionDialog } from './SessionDialog';

const loadNewPassword = () =>
  import(/* webpackChunkName: "NewPassword" */ './NewPassword').then((m) => m.NewPassword);
const loadOtherAccount = () =>
  import(/* webpackChunkName: "OtherAccount" */ './OtherAccount').then((m) => m.OtherAccount);
const loadLogInAgain = () =>
  import(/* webpackChunkName: "LogInAgain" */ './LogInAgain').then((m) => m.LogInAgain);

/** What has to be settled before anything else, over whichever page it arrives on. One at a time. */
export function SessionDialogs() {
  const isRecovering = useIsRecovering();
  const isInterrupted = useIsInterrupted();
  const isPageKept = useIsPageKept();
  const isLinkHeld = useHeldLink() !== null;
  const linkError = useLinkError();
  useForgetting(isInterrupted && !isPageKept);
  useCleanAddress();

  if (isRecovering) return <SessionDialog title="Choose a new password" load={loadNewPassword} />;
  if (isInterrupted && isPageKept) return <SessionDialog title="Log in to go on" load={loadLogInAgain} />;
  if (isLinkHeld) return <SessionDialog title="Another account" load={loadOtherAccount} />;
  return linkError && <LinkErrorDialog error={linkError} />;
}

// A public page has nothing to keep: it shows at once that nobody is signed in.
function useForgetting(isDue: boolean) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isDue) dispatch(forgetSession());
  }, [dispatch, isDue]);
}

// The client has read the token by then; it may not stay where it can be copied, bookmarked or come back to.
function useCleanAddress() {
  const { pathname, search, hash, state } = useLocation();
  const { status } = useSession();
  const navigate = useNavigate();
  const isDue = status !== 'loading' && isFromMail(hash);
  useEffect(() => {
    if (isDue) void navigate({ pathname, search }, { replace: true, state });
  }, [isDue, navigate, pathname, search, state]);
}
