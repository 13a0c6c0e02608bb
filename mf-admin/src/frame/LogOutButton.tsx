import { useLogOut } from '@brand/shared-data';
import { Button, LogOutQuestion, useHasUnsaved, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';

/** Leads out of the admin. */
export function LogOutButton() {
  const navigate = useNavigate();
  const { logOut, isPending, isConfirming, cancel, confirm } = useLogOut({
    hasUnsaved: useHasUnsaved(),
    // The guard may have sent the visitor to the login already, remembering this page; who leaves does not come back.
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
