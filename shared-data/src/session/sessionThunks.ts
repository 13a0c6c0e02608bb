import { api } from '../core/api';
import { sendRequest, type Done } from '../core/supabaseBaseQuery';
import { requestThunk, type DataThunk } from '../core/thunks';
import { forgetOwner } from './ownerHere';
import type { SignInInput } from './session.schema';
import { sessionSlice } from './sessionSlice';

const { loggingOut, userChanged } = sessionSlice.actions;

// Thunks rather than mutations, because a change of user resets the API state, which would abort the very call that caused it.

/** Logs in. Once the promise resolves without an error, the store contains the user, but never a token. */
export const signIn = ({ email, password }: SignInInput) =>
  requestThunk({ fullClient: true }, ({ auth }) =>
    auth.signInWithPassword({ email: email.trim(), password }),
  );

/** Logs out of this browser, in all its tabs; the person's other devices remain signed in. */
export const signOut = (): DataThunk<Done> => async (dispatch, _getState, extra) => {
  // The other tabs receive an Auth event, too, but it does not include the reason why the session ended.
  const announce = (isLoggingOut: boolean) => {
    dispatch(loggingOut(isLoggingOut ? 'logged-out' : null));
    extra.tabs.post('logging-out', isLoggingOut);
  };
  announce(true);
  const { error } = await sendRequest({ extra, fullClient: true }, async ({ auth }) => ({
    data: null,
    error: (await auth.signOut({ scope: 'local' })).error,
  }));
  if (error) announce(false);
  else forgetOwner();
  return { error };
};

/** Ends a suspended session: the user is signed out, and the cache is cleared. */
export const endSuspendedSession = (): DataThunk<void> => (dispatch) => {
  dispatch(api.util.resetApiState());
  dispatch(userChanged(null));
};
