import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { accountMessages, deleteMyAccount } from '@brand/shared-data/account';
import { Button, Stack, TitledDialog, Typography, useToast } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';

type Props = {
  isOwner: boolean | null;
  /** Called with true before the request and with false if it fails. */
  onDeleting: (isDeleting: boolean) => void;
};

/** Deletes the signed-in account, unless it is the owner's. */
export function DeleteAccount({ isOwner, onDeleting }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<string>();
  const dispatch = useDispatch();
  const toast = useToast();

  const close = () => {
    setError(undefined);
    setIsOpen(false);
  };
  async function confirm() {
    setError(undefined);
    setIsDeleting(true);
    onDeleting(true);
    const { error: failure } = await dispatch(deleteMyAccount());
    const message = failure ? accountMessages.account.deleteFailed(failure) : accountMessages.account.deleted;
    toast(message);
    setIsDeleting(false);
    if (!failure) return;
    onDeleting(false);
    setError(message.description);
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
        This deletes your account with your enrolments, progress and badges.
      </Typography>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <TitledDialog title="Are you absolutely sure?" isOpen={isOpen} onClose={isDeleting ? undefined : close}>
        <Typography>
          This action cannot be undone. Your account is deleted, with your enrolments, your progress and your
          badges.
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
          <Button disabled={isDeleting} onClick={close}>
            Cancel
          </Button>
          <Button variant="contained" color="error" disabled={isDeleting} onClick={() => void confirm()}>
            {isDeleting ? 'Deleting…' : 'Delete'}
          </Button>
        </Stack>
      </TitledDialog>
    </>
  );
}
