import { useState } from 'react';
import { type MailRequestInput, messages, useDispatch } from '@brand/shared-data';
import { resetPassword } from '@brand/shared-data/account';
import { mailRequestSchema } from '@brand/shared-data/schemas';
import { Typography } from '@brand/shared-ui/core';
import { Alert, Form, SubmitButton } from '@brand/shared-ui/forms';
import { addressInMail } from './addressInMail';
import { EmailField, type TypedEmail } from './EmailField';

/** Asks for a recovery mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm({ typed, returnTo }: { typed: TypedEmail; returnTo: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const dispatch = useDispatch();

  async function onSubmit(input: MailRequestInput) {
    const { error } = await dispatch(resetPassword(input, addressInMail(returnTo)));
    // Hosted, only an address with an account can be written to too often: saying so would tell that there is one.
    if (error && error.code !== 'over_email_send_rate_limit')
      return messages.account.mailFailed(error).description;
    setAsked(input.email);
  }

  return (
    <>
      <Typography sx={{ mb: 3 }}>
        Tell us your address, and we send you a link to choose a new password.
      </Typography>
      <Form
        label="Forgot password"
        initialValues={{ email: typed.email }}
        schema={mailRequestSchema}
        onSubmit={onSubmit}
        keepsText={false}
        actions={<SubmitButton>Send the link</SubmitButton>}
      >
        <EmailField typed={typed} />
      </Form>
      {asked && (
        <Alert severity="success" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          If there is an account for {asked}, a mail with a link is on its way. Check your inbox.
        </Alert>
      )}
    </>
  );
}
