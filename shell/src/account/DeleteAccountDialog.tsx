import { useState } from 'react';
import { Button, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';

type Props = {
  isOpen: boolean;
  onCancel: () => void;
  /** Gives a sentence when the account stays. */
  onDelete: () => Promise<string | undefined>;
};

/** Asks once more, with Cancel first. */
export function DeleteAccountDialog({ isOpen, onCancel, onDelete }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();

  const cancel = () => {
    setFailure(undefined);
    onCancel();
  };
  async function confirm() {
    setFailure(undefined);
    setIsDeleting(true);
    setFailure(await onDelete());
    setIsDeleting(false);
  }

  return (
    <ModalDialog
      label="Are you absolutely sure?"
      isOpen={isOpen}
      onClose={isDeleting ? undefined : cancel}
      sx={{ m: 'auto', width: 'min(30rem, 92vw)', borderRadius: 2 }}
    >
      <Stack sx={{ p: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Typography variant="h3" component="h2">
          Are you absolutely sure?
        </Typography>
        <Typography>
          This action cannot be undone. Your account is deleted, with your enrolments, your progress and your
          badges.
        </Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          <Button disabled={isDeleting} onClick={cancel}>
            Cancel
          </Button>
          <Button variant="contained" color="error" disabled={isDeleting} onClick={() => void confirm()}>
            {isDeleting ? 'Deleting…' : 'Delete'}
          </Button>
        </Stack>
      </Stack>
    </ModalDialog>
  );
}
