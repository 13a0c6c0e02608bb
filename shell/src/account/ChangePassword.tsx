import { useState } from 'react';
import { useIsInterrupted, useIsRecovering } from '@brand/shared-data';
import { Button } from '@brand/shared-ui/core';
import { NewPasswordForm } from './NewPasswordForm';

/** Opens the form when asked to. It makes way for a dialog with a password: one such form is on the page at a time. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const isElsewhere = [useIsInterrupted(), useIsRecovering()].includes(true);
  const close = () => setIsOpen(false);
  if (isOpen && !isElsewhere)
    return (
      <NewPasswordForm
        label="Change password"
        onDone={close}
        otherAction={<Button onClick={close}>Cancel</Button>}
      />
    );
  return (
    <Button variant="outlined" onClick={() => setIsOpen(true)}>
      Change password
    </Button>
  );
}
