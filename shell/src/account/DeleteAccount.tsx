import { useState } from 'react';
import { messages, useDispatch } from '@brand/shared-data';
import { deleteMyAccount } from '@brand/shared-data/account';
import { Button, Typography, useToast } from '@brand/shared-ui/core';
import { DeleteAccountDialog } from './DeleteAccountDialog';

type Props = {
  isOwner: boolean | null;
  /** Called before, with true, and again when the account stays. */
  onDeleting: (isDeleting: boolean) => void;
};

/** The way out for good; the owner is told why there is none. */
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
