import { useState } from 'react';
import { messages, useDispatch } from '@brand/shared-data';
import { deleteMyAccount } from '@brand/shared-data/account';
import { Button, ModalDialog, Stack, Typography, useToast } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';

type Props = {
  isOwner: boolean | null;
  /** Called with true before the request, and with false when it failed. */
  onDeleting: (isDeleting: boolean) => void;
};

/** Deletes the account, but not the owner's. */
export function DeleteAccount({ isOwner, onDeleting }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function onDelete() {
    onDeleting(true);
    const { error } = await dispatch(deleteMyAccount());
    if (error) onDeleting(false);
    const message = error ? messages.account.deleteFailed(error) : messages.account.deleted;
    toast(message);
    if (error) return message.description;
  }

  if (isOwner)
    return (
      <Typography>
        This is the site owner's account. It cannot be deleted here: the site would be left without an owner.
      </Typography>
    );
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Your account goes, and with it your enrolments, your progress and your badges.
      </Typography>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog isOpen={isOpen} onCancel={() => setIsOpen(false)} onDelete={onDelete} />
    </>
  );
}

type DialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  /** Resolves with an error text when the account was not deleted. */
  onDelete: () => Promise<string | undefined>;
};

function DeleteAccountDialog({ isOpen, onCancel, onDelete }: DialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<string>();

  const cancel = () => {
    setError(undefined);
    onCancel();
  };
  async function confirm() {
    setError(undefined);
    setIsDeleting(true);
    setError(await onDelete());
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
        {error && <Alert severity="error">{error}</Alert>}
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
