import { messages, signIn, useDispatch, useSession } from '@brand/shared-data';
import { signInSchema } from '@brand/shared-data/schemas';
import { PageContainer, PageHeader } from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { Navigate } from '@brand/shared-ui/router';

/** The way in where no shell, and so no login page, is around this remote. */
export function StandaloneLogin({ onward }: { onward: string }) {
  const { status } = useSession();
  const dispatch = useDispatch();
  if (status === 'signed-in') return <Navigate to={onward} replace />;
  return (
    <PageContainer width="text">
      <PageHeader title="Log in" />
      <Form
        label="Log in"
        initialValues={{ email: '', password: '' }}
        schema={signInSchema}
        onSubmit={async (values) => {
          const { error } = await dispatch(signIn(values));
          return error && messages.auth.signInFailed(error).description;
        }}
        actions={<SubmitButton>Log In</SubmitButton>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
    </PageContainer>
  );
}
