import type { ReactNode } from 'react';
import { type NewPasswordInput, useDispatch, useSession } from '@brand/shared-data';
import { accountMessages, updatePassword } from '@brand/shared-data/account';
import { newPasswordSchema } from '@brand/shared-data/schemas';
import { useToast } from '@brand/shared-ui/core';
import { Form, PasswordField, SubmitButton } from '@brand/shared-ui/forms';

/** The hint beside every field for a new password; the schema and the server enforce the rule. */
export const passwordRule = 'At least 8 characters. A few words in a row are easy to remember.';

type Props = { label: string; onDone: () => void; otherAction?: ReactNode };

/** A single field for the signed-in user's new password. */
export function NewPasswordForm({ label, onDone, otherAction }: Props) {
  const { user } = useSession();
  const dispatch = useDispatch();
  const toast = useToast();

  async function onSubmit(input: NewPasswordInput) {
    const { error } = await dispatch(updatePassword(input));
    const message = error
      ? accountMessages.account.passwordFailed(error)
      : accountMessages.account.passwordChanged;
    toast(message);
    if (error) return message.description;
    onDone();
  }

  return (
    <Form
      label={label}
      initialValues={{ password: '' }}
      schema={newPasswordSchema}
      onSubmit={onSubmit}
      keepsText={false}
      actions={
        <>
          <SubmitButton>Save password</SubmitButton>
          {otherAction}
        </>
      }
    >
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        helperText={passwordRule}
        autoFocus
      />
    </Form>
  );
}
