import { endSuspendedSession, useDispatch, useSession } from '@brand/shared-data';
import { skipRecovery } from '@brand/shared-data/account';
import { signInSchema } from '@brand/shared-data/schemas';
import { Button, Typography } from '@brand/shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { useLocation, useNavigate } from '@brand/shared-ui/router';
import { NewPasswordForm } from './NewPasswordForm';
import { loginPath } from './loginPath';
import { useSignIn } from './useSignIn';

// The contents of the session dialogs that contain a form, loaded when a dialog opens.

/** Shown over a suspended page, which continues unchanged once the same person has signed in again. */
export function LogInAgain() {
  const { user } = useSession();
  const dispatch = useDispatch();
  const { signIn } = useSignIn();
  return (
    <>
      <Typography>Your session has ended. Nothing on this page is lost: log in and go on.</Typography>
      <Form
        label="Log in"
        initialValues={{ email: user?.email ?? '', password: '' }}
        schema={signInSchema}
        onSubmit={signIn}
        keepsText={false}
        actions={
          <>
            <SubmitButton>Log In</SubmitButton>
            <Button onClick={() => dispatch(endSuspendedSession())}>Leave this page</Button>
          </>
        }
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          slotProps={{ input: { readOnly: true } }}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
      </Form>
    </>
  );
}

/** Shown to a user whom the link in a recovery mail has signed in. */
export function NewPassword() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  // The link leads to the home page if no other redirect URL is allowed; the login page then redirects to this user's start page.
  const leaveHome = () => {
    if (pathname === '/') void navigate(loginPath('log-in'), { replace: true });
  };

  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You are signed in as {user?.email} by the link from your mail.
      </Typography>
      <NewPasswordForm
        label="Choose a new password"
        onDone={leaveHome}
        otherAction={<Button onClick={() => dispatch(skipRecovery())}>Not now</Button>}
      />
    </>
  );
}
