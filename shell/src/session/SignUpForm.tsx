import { useState } from 'react';
import { messages, type SignUpInput, useDispatch } from '@brand/shared-data';
import { signUp } from '@brand/shared-data/account';
import { signUpSchema } from '@brand/shared-data/schemas';
import { useToast } from '@brand/shared-ui/core';
import { Form, PasswordField, SubmitButton } from '@brand/shared-ui/forms';
import { passwordRule } from '../account/passwordRule';
import { addressInMail } from './addressInMail';
import { ConfirmAddress } from './ConfirmAddress';
import { EmailField, type TypedEmail } from './EmailField';

/** Creates an account. Where no mail has to be confirmed the person is then signed in, and the page goes on. */
export function SignUpForm({ typed, returnTo }: { typed: TypedEmail; returnTo: string }) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  async function onSubmit(input: SignUpInput) {
    const { data, error } = await dispatch(signUp(input, addressInMail(returnTo)));
    if (error) {
      const message = messages.auth.signUpFailed(error);
      toast(message);
      return message.description;
    }
    if (!data.isConfirmed) setUnconfirmed(input.email);
  }

  if (unconfirmed) return <ConfirmAddress email={unconfirmed} returnTo={returnTo} />;
  return (
    <Form
      label="Create an account"
      initialValues={{ email: typed.email, password: '' }}
      schema={signUpSchema}
      onSubmit={onSubmit}
      keepsText={false}
      actions={<SubmitButton>Create account</SubmitButton>}
    >
      <EmailField typed={typed} />
      <PasswordField name="password" label="Password" autoComplete="new-password" helperText={passwordRule} />
    </Form>
  );
}
