import { useState } from 'react';
import { messages, useDispatch, type MailRequestInput, type SignUpInput } from '@brand/shared-data';
import {
  accountMessages,
  resendConfirmation,
  resetPassword,
  signInWithPasskey,
  signUp,
} from '@brand/shared-data/account';
import { mailRequestSchema, signInSchema, signUpSchema } from '@brand/shared-data/schemas';
import { Box, Button, Typography, useToast } from '@brand/shared-ui/core';
import { Alert, Form, PasswordField, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { passwordRule } from './NewPasswordForm';
import { toAbsoluteUrl } from './mailLinks';
import { useSignIn } from './useSignIn';

/** `returnTo` is the target path for the link in a mail. */
type Props = { email: string; setEmail: (email: string) => void; returnTo: string };

function EmailField({ setEmail }: Pick<Props, 'setEmail'>) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      onChange={({ target }) => setEmail(target.value)}
    />
  );
}

export function LogInForm({ email, setEmail, returnTo }: Props) {
  const { signIn, unconfirmed } = useSignIn();
  return (
    <>
      <Form
        label="Log in"
        initialValues={{ email, password: '' }}
        schema={signInSchema}
        onSubmit={signIn}
        keepsText={false}
        actions={<SubmitButton>Log In</SubmitButton>}
      >
        <EmailField setEmail={setEmail} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
      <PasskeyButton />
      {unconfirmed && <ConfirmationNotice email={unconfirmed} returnTo={returnTo} />}
    </>
  );
}

// Starts on a press, because browsers only prompt for a passkey after a user action.
function PasskeyButton() {
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function prove() {
    setIsAsking(true);
    const { error } = await dispatch(signInWithPasskey());
    setIsAsking(false);
    if (error) toast(accountMessages.auth.passkeySignInFailed(error));
  }

  return (
    <Button variant="outlined" sx={{ mt: 2 }} disabled={isAsking} onClick={() => void prove()}>
      Use a passkey
    </Button>
  );
}

/** Creates an account. If the address needs no confirmation, the user is then signed in and redirected. */
export function SignUpForm({ email, setEmail, returnTo }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  async function onSubmit(input: SignUpInput) {
    const { data, error } = await dispatch(signUp(input, toAbsoluteUrl(returnTo)));
    if (error) {
      const message = messages.auth.signUpFailed(error);
      toast(message);
      return message.description;
    }
    if (!data.isConfirmed) setUnconfirmed(input.email);
  }

  if (unconfirmed) return <ConfirmationNotice email={unconfirmed} returnTo={returnTo} />;
  return (
    <Form
      label="Create an account"
      initialValues={{ email, password: '' }}
      schema={signUpSchema}
      onSubmit={onSubmit}
      keepsText={false}
      actions={<SubmitButton>Create account</SubmitButton>}
    >
      <EmailField setEmail={setEmail} />
      <PasswordField name="password" label="Password" autoComplete="new-password" helperText={passwordRule} />
    </Form>
  );
}

/** Requests a recovery mail. The response is the same whether or not the account exists. */
export function ForgotPasswordForm({ email, setEmail, returnTo }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const dispatch = useDispatch();

  async function onSubmit(input: MailRequestInput) {
    const { error } = await dispatch(resetPassword(input, toAbsoluteUrl(returnTo)));
    // Hosted Supabase rate-limits mails only for addresses with an account, so this error would reveal that one exists.
    if (error && error.code !== 'over_email_send_rate_limit')
      return accountMessages.account.mailFailed(error).description;
    setSentTo(input.email);
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>
        Tell us your address, and we send you a link to choose a new password.
      </Typography>
      <Form
        label="Forgot password"
        initialValues={{ email }}
        schema={mailRequestSchema}
        onSubmit={onSubmit}
        keepsText={false}
        actions={<SubmitButton>Send the link</SubmitButton>}
      >
        <EmailField setEmail={setEmail} />
      </Form>
      {sentTo && (
        <Alert severity="success" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          If there is an account for {sentTo}, a mail with a link is on its way. Check your inbox.
        </Alert>
      )}
    </>
  );
}

/** Shown for an email address that has to be confirmed before the first log-in; can send the mail again. */
function ConfirmationNotice({ email, returnTo }: Pick<Props, 'email' | 'returnTo'>) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const dispatch = useDispatch();
  const toast = useToast();

  async function resend() {
    if (state === 'sending') return;
    setState('sending');
    const { error } = await dispatch(resendConfirmation({ email }, toAbsoluteUrl(returnTo)));
    setState(error ? 'idle' : 'sent');
    if (error) toast(accountMessages.account.mailFailed(error));
  }

  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity="info" role="status">
        Check your inbox to confirm your account.
      </Alert>
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        The mail goes to {email}. Its link brings you back here, signed in.
      </Typography>
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        aria-disabled={state === 'sending'}
        onClick={() => void resend()}
      >
        Send it again
      </Button>
      <Typography role="status" sx={{ mt: 1, color: 'text.secondary' }}>
        {state === 'sent' && 'Sent. It can take a minute, and it may be in your spam folder.'}
      </Typography>
    </Box>
  );
}
