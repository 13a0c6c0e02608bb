import { getErrorKind } from '@brand/shared-data';
import { academyMessages, type BadgeSharingInput, useShareBadgeMutation } from '@brand/shared-data/academy';
import { badgeSharingSchema } from '@brand/shared-data/schemas';
import { Button, useToast } from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';

export type ShareFormProps = { userBadgeId: string; onCancel: () => void };

/** A form for sharing a badge under the name that the learner enters. */
export function ShareForm({ userBadgeId, onCancel }: ShareFormProps) {
  const toast = useToast();
  const [share] = useShareBadgeMutation();

  async function onSubmit(input: BadgeSharingInput) {
    const { error } = await share({ userBadgeId, ...input });
    // A conflict means that another tab has shared the badge; the refetched name is shown.
    if (!error || getErrorKind(error) === 'conflict') return;
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
