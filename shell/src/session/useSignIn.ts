import { useState } from 'react';
import { messages, signIn as logIn, useDispatch, type SignInInput } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';

/**
 * `signIn` logs in and gives what the form shows when that failed: the server's answer, which is the stated toast too
 * (spec §8). `unconfirmed` is the address that it refused because its mail was not confirmed.
 */
export function useSignIn() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  async function signIn(input: SignInInput) {
    const { error } = await dispatch(logIn(input));
    setUnconfirmed(error?.code === 'email_not_confirmed' ? input.email : null);
    if (!error) return;
    const message = messages.auth.signInFailed(error);
    toast(message);
    return message.description;
  }

  return { signIn, unconfirmed };
}
