import { signInSchema } from '@brand/shared-data/schemas';
import { Form, PasswordField, SubmitButton } from '@brand/shared-ui/forms';
import { ConfirmAddress } from './ConfirmAddress';
import { EmailField, type TypedEmail } from './EmailField';
import { useSignIn } from './useSignIn';

export function LogInForm({ typed, returnTo }: { typed: TypedEmail; returnTo: string }) {
  const { signIn, unconfirmed } = useSignIn();
  return (
    <>
      <Form
        label="Log in"
        initialValues={{ email: typed.email, password: '' }}
        schema={signInSchema}
        onSubmit={signIn}
        keepsText={false}
        actions={<SubmitButton>Log In</SubmitButton>}
      >
        <EmailField typed={typed} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
      {unconfirmed && <ConfirmAddress email={unconfirmed} returnTo={returnTo} />}
    </>
  );
}
