import { useLogOut } from '@brand/shared-data';
import { Button, LogOutQuestion, useHasUnsaved, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';

export function LogOutButton() {
  const navigate = useNavigate();
  const { logOut, isPending, isConfirming, cancel, confirm } = useLogOut({
    hasUnsaved: useHasUnsaved(),
    // Replaces the route guard's redirect, which would return to this page after the next login.
    toLogin: () => navigate('/login', { replace: true }),
    onFailed: useToast(),
  });
  return (
    <>
      <Button size="small" aria-disabled={isPending} aria-busy={isPending} onClick={logOut}>
        Log Out
      </Button>
      <LogOutQuestion isOpen={isConfirming} onStay={cancel} onThrowAway={confirm} />
    </>
  );
}
