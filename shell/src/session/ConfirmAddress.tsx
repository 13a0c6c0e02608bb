import { useState } from 'react';
import { messages, useDispatch } from '@brand/shared-data';
import { resendConfirmation } from '@brand/shared-data/account';
import { Box, Button, Typography, useToast } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { addressInMail } from './addressInMail';

type Props = { email: string; /** Where the link of the mail leads, a path. */ returnTo: string };

/** What to do before the first log-in where addresses are confirmed by mail, and another mail for who got none. */
export function ConfirmAddress({ email, returnTo }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const dispatch = useDispatch();
  const toast = useToast();

  async function resend() {
    if (state === 'sending') return;
    setState('sending');
    const { error } = await dispatch(resendConfirmation({ email }, addressInMail(returnTo)));
    setState(error ? 'idle' : 'sent');
    if (error) toast(messages.account.mailFailed(error));
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
