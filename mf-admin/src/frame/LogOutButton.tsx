import { useState } from 'react';
import { messages, signOut, useDispatch } from '@brand/shared-data';
import { Button, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';

export function LogOutButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const leave = async () => {
    setIsLeaving(true);
    const { error } = await dispatch(signOut());
    setIsLeaving(false);
    if (error) toast(messages.auth.signOutFailed(error));
    // The guard may have sent the visitor to the login already, remembering this page; who leaves does not come back.
    else await navigate('/login', { replace: true });
  };

  return (
    <Button
      size="small"
      aria-disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={() => {
        if (!isLeaving) void leave();
      }}
    >
      Log Out
    </Button>
  );
}
