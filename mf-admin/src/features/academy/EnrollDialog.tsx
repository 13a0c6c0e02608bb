import { adminMessages, useEnrollAddressMutation } from '@brand/shared-data/admin';
import { enrolmentSchema } from '@brand/shared-data/schemas';
import { Button, Stack, TitledDialog, Typography, useToast } from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';

const messages = adminMessages.learners;

type Props = { courseId: string; isOpen: boolean; onClose: () => void };

/** Enrols a person by email address; without an account, a place is reserved until one exists. */
export function EnrollDialog({ courseId, isOpen, onClose }: Props) {
  const [enroll] = useEnrollAddressMutation();
  const toast = useToast();
  return (
    <TitledDialog title="Enrol by address" isOpen={isOpen} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>
        A mail tells them. Nothing is charged. Without an account the place waits for 90 days, until the
        address has one.
      </Typography>
      {isOpen && (
        <Form
          label="Enrol by address"
          initialValues={{ email: '' }}
          schema={enrolmentSchema}
          onSubmit={async (values) => {
            const { data, error } = await enroll({ courseId, ...enrolmentSchema.cast(values) });
            if (error) return messages.enrollFailed(error).description;
            toast(messages[data]);
            onClose();
            return undefined;
          }}
          actions={
            <Stack direction="row" sx={{ gap: 1, width: '100%', justifyContent: 'end' }}>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busyLabel="Enrolling…">Enrol</SubmitButton>
            </Stack>
          }
        >
          <TextField name="email" label="Email" type="email" autoComplete="off" />
        </Form>
      )}
    </TitledDialog>
  );
}
