import { useState } from 'react';
import { messages, signIn as requestSignIn, useDispatch, type SignInInput } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';

/**
 * `signIn` logs in; on an error it shows a toast and returns the error message for the form. `unconfirmed` is the email address
 * that the server rejected as unconfirmed.
 */
export function useSignIn() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  async function signIn(input: SignInInput) {
    const { error } = await dispatch(requestSignIn(input));
    setUnconfirmed(error?.code === 'email_not_confirmed' ? input.email : null);
    if (!error) return;
    const message = messages.auth.signInFailed(error);
    toast(message);
    return message.description;
  }

  return { signIn, unconfirmed };
}
