import { messages, signIn, useDispatch, useSession, type SignInInput } from '@brand/shared-data';
import { signInSchema } from '@brand/shared-data/schemas';
import { PageContainer, PageHeader, PageTitle, Typography, useToast } from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { Navigate, TextLink, useLocation } from '@brand/shared-ui/router';
import { originIn } from './originIn';

export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const onSubmit = useSignIn();

  if (session.status === 'signed-in' && session.isOwner !== null)
    return <Navigate to={originIn(state) ?? (session.isOwner ? '/admin' : '/academy')} replace />;

  return (
    <PageContainer width="text">
      <PageTitle title="Log in" noindex />
      <PageHeader title="Log in" />
      <Form
        label="Log in"
        initialValues={{ email: '', password: '' }}
        schema={signInSchema}
        onSubmit={onSubmit}
        actions={
          <div>
            <SubmitButton>Log In</SubmitButton>
          </div>
        }
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
      </Form>
      <Typography sx={{ mt: 4, color: 'text.secondary' }}>
        The owner's account is created in the Supabase dashboard. Looking for the courses?{' '}
        <TextLink to="/academy">The Academy</TextLink> is open to everyone.
      </Typography>
    </PageContainer>
  );
}

// The answer of the server stands in the form, and as the toast that the spec states (§8).
function useSignIn() {
  const dispatch = useDispatch();
  const toast = useToast();
  return async (input: SignInInput) => {
    const { error } = await dispatch(signIn(input));
    if (!error) return;
    const message = messages.auth.signInFailed(error);
    toast(message);
    return message.description;
  };
}
