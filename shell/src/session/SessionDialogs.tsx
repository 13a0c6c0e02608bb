import { useEffect } from 'react';
import {
  acceptPendingLink,
  declinePendingLink,
  dismissLinkError,
  endSuspendedSession,
  useDispatch,
  useSession,
  useSessionState,
  type AppError,
} from '@brand/shared-data';
import { Button, Stack, TitledDialog, Typography } from '@brand/shared-ui/core';
import { LinkButton, useLocation, useNavigate } from '@brand/shared-ui/router';
import { LazyContent } from '../dialog/LazyContent';
import { loginPath } from './loginPath';
import { isMailLink } from './mailLinks';
import { secondStepTitle } from './secondStepTitle';

const loadForms = () => import(/* webpackChunkName: "SessionForms" */ './SessionForms');
const loadNewPassword = () => loadForms().then((m) => m.NewPassword);
const loadSecondStep = () =>
  import(/* webpackChunkName: "SecondStep" */ './SecondStep').then((m) => m.SecondStep);
const loadLogInAgain = () => loadForms().then((m) => m.LogInAgain);

/** The session dialogs, shown over any page, one at a time. */
export function SessionDialogs() {
  const { isRecovering, isSuspended, preservation, pendingLinkEmail, linkError, awaitedFactors } =
    useSessionState();
  const { pathname } = useLocation();
  const isPreserved = preservation !== 'never';
  useEndedSession(isSuspended && !isPreserved);
  useCleanAddress();

  // The login page requests the factor itself.
  if (awaitedFactors.length > 0)
    return (
      pathname !== loginPath('log-in') && (
        <TitledDialog title={secondStepTitle(awaitedFactors)} isOpen>
          <LazyContent load={loadSecondStep}>{(Content) => <Content />}</LazyContent>
        </TitledDialog>
      )
    );
  if (isRecovering)
    return (
      <TitledDialog title="Choose a new password" isOpen>
        <LazyContent load={loadNewPassword}>{(Content) => <Content />}</LazyContent>
      </TitledDialog>
    );
  if (isSuspended && isPreserved)
    return (
      <TitledDialog title="Log in to go on" isOpen>
        <LazyContent load={loadLogInAgain}>{(Content) => <Content />}</LazyContent>
      </TitledDialog>
    );
  if (pendingLinkEmail !== null) return <PendingLinkDialog email={pendingLinkEmail} />;
  return linkError && <LinkErrorDialog error={linkError} />;
}

// A public page is not preserved, because it can show the signed-out state immediately.
function useEndedSession(isEnded: boolean) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isEnded) dispatch(endSuspendedSession());
  }, [dispatch, isEnded]);
}

// Removes the token that a mail's link has added to the URL, where it could be copied, bookmarked or reopened. By the time the
// session is known, the client has read the token.
function useCleanAddress() {
  const { pathname, search, hash, state } = useLocation();
  const { status } = useSession();
  const navigate = useNavigate();
  const isDue = status !== 'loading' && isMailLink(hash);
  useEffect(() => {
    if (isDue) void navigate({ pathname, search }, { replace: true, state });
  }, [isDue, navigate, pathname, search, state]);
}

/**
 * Shown for a mail's link that is for a different account or was not requested in this browser, because a stranger may have sent
 * it.
 */
function PendingLinkDialog({ email }: { email: string }) {
  const { user } = useSession();
  const dispatch = useDispatch();
  return (
    <TitledDialog title={user ? 'Another account' : 'Sign in by this link'} isOpen>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {user && `You are signed in as ${user.email}. `}
        The link that you opened signs you in as {email}.
      </Typography>
      <Typography>
        If you did not ask for such a mail, stay signed in as you are: somebody else may have sent you their
        link.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => dispatch(declinePendingLink())}>
          {user ? 'Stay signed in' : 'Stay signed out'}
        </Button>
        <Button onClick={() => void dispatch(acceptPendingLink())}>
          {user ? 'Change accounts' : 'Sign in'}
        </Button>
      </Stack>
    </TitledDialog>
  );
}

/** Shown if the link in a mail did not work, with a link to request a new one. */
function LinkErrorDialog({ error }: { error: AppError }) {
  const { state } = useLocation();
  const dispatch = useDispatch();
  const close = () => void dispatch(dismissLinkError());
  return (
    <TitledDialog title="This link no longer works" isOpen onClose={close}>
      <Typography>
        It has expired, or somebody has used it before.
        {error.message && ` The server says: ${error.message}.`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <LinkButton to={loginPath('forgot')} state={state} variant="contained" onClick={close}>
          Ask for a new link
        </LinkButton>
        <Button onClick={close}>Close</Button>
      </Stack>
    </TitledDialog>
  );
}
