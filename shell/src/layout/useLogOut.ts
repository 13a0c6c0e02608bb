import { messages, signOut, useDispatch } from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';

/** Logs out and goes to the login, as in the admin; says so when it could not. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { error } = await dispatch(signOut());
    if (error) toast(messages.auth.signOutFailed(error));
    // A guard may have sent the visitor to the login already, remembering this page; who leaves does not come back.
    else await navigate('/login', { replace: true });
  };
}
