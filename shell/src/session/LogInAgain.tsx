import { forgetSession, useDispatch, useSession } from '@brand/shared-data';
import { signInSchema } from '@brand/shared-data/schemas';
import { Button, Typography } from '@brand/shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { useSignIn } from './useSignIn';

/** Over a page whose session has ended: once the same person is back, it goes on as it was. */
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
            <Button onClick={() => dispatch(forgetSession())}>Leave this page</Button>
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
