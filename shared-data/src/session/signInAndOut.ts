import { runWhole, type Result } from '../core/run';
import type { DataThunk } from '../core/store';
import type { SignInInput } from './session.schema';
import { tellOtherTabs } from './leavingChannel';
import { sessionSlice } from './sessionSlice';

// Thunks and no mutations: a change of user resets the API, and that would abort the very call that caused it.
type Answer = Promise<Pick<Result<null>, 'error'>>;

/** Logs in. Once it answers without an error, the session knows the user; no token is kept in the store. */
export const signIn =
  ({ email, password }: SignInInput): DataThunk<Answer> =>
  async (_dispatch, _getState, extra) => {
    const { error } = await runWhole({ extra }, ({ auth }) =>
      auth.signInWithPassword({ email: email.trim(), password }),
    );
    return { error };
  };

/** Logs out of this browser only, in all its tabs; the same person's other devices stay signed in. */
export const signOut = (): DataThunk<Answer> => async (dispatch, _getState, extra) => {
  dispatch(sessionSlice.actions.leaving('here'));
  tellOtherTabs(true);
  const { error } = await runWhole({ extra }, async ({ auth }) => ({
    data: null,
    error: (await auth.signOut({ scope: 'local' })).error,
  }));
  if (error) {
    dispatch(sessionSlice.actions.leaving(null));
    tellOtherTabs(false);
  }
  return { error };
};
