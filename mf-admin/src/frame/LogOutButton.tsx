import { messages, useSignOutMutation } from '@brand/shared-data';
import { Button, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';

export function LogOutButton() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const leave = async () => {
    const { error } = await signOut();
    if (error) toast(messages.auth.signOutFailed(error));
    // The guard may have sent the visitor to the login already, remembering this page; who leaves does not come back.
    else await navigate('/login', { replace: true });
  };

  return (
    <Button
      size="small"
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) void leave();
      }}
    >
      Log Out
    </Button>
  );
}
