import { academyMessages, type BadgeSharingInput, useShareBadgeMutation } from '@brand/shared-data/academy';
import { badgeSharingSchema } from '@brand/shared-data/schemas';
import { Button, useToast } from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { kindOf } from '../failures/kindOf';

export type ShareFormProps = { userBadgeId: string; onCancel: () => void };

/** Asks for the name that a badge is shown under. */
export function ShareForm({ userBadgeId, onCancel }: ShareFormProps) {
  const toast = useToast();
  const [share] = useShareBadgeMutation();

  async function onSubmit(input: BadgeSharingInput) {
    const { error } = await share({ userBadgeId, ...input });
    // Shared from another tab a moment ago: its name is read again and shown.
    if (!error || kindOf(error) === 'conflict') return;
    const message = academyMessages.badges.shareFailed(error);
    toast(message);
    return message.description;
  }

  return (
    <Form
      label="Share this badge"
      initialValues={{ display_name: '' }}
      schema={badgeSharingSchema}
      onSubmit={onSubmit}
      actions={
        <>
          <SubmitButton>Share</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <TextField
        name="display_name"
        label="Name on the badge"
        autoComplete="name"
        autoFocus
        size="small"
        helperText="Everyone with the link sees this name, the badge, the course and the date. Never your e-mail address."
      />
    </Form>
  );
}
