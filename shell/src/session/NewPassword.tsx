import { useDispatch, useSession } from '@brand/shared-data';
import { skipRecovery } from '@brand/shared-data/account';
import { Button, Typography } from '@brand/shared-ui/core';
import { useLocation, useNavigate } from '@brand/shared-ui/router';
import { NewPasswordForm } from '../account/NewPasswordForm';
import { loginPath } from './loginPath';

/** For who came by the link of a recovery mail, and is signed in by it. */
export function NewPassword() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  // The link leads to the home page where no other address is allowed; the login knows where this person belongs.
  const goOn = () => {
    if (pathname === '/') void navigate(loginPath('log-in'), { replace: true });
  };

  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You are signed in as {user?.email} by the link from your mail.
      </Typography>
      <NewPasswordForm
        label="Choose a new password"
        onDone={goOn}
        otherAction={<Button onClick={() => dispatch(skipRecovery())}>Not now</Button>}
      />
    </>
  );
}
