import { runSignedIn, runWhole, type Result } from '../core/run';
import type { DataThunk } from '../core/store';
import type { MailRequestInput, NewPasswordInput, SignUpInput } from '../session/session.schema';
import { sessionSlice } from '../session/sessionSlice';
import { signOut } from '../session/signInAndOut';

const { interrupted, recovering } = sessionSlice.actions;

type Answer = Promise<Pick<Result<null>, 'error'>>;

/** `isConfirmed` is false when the person has to open the link of a mail before they can log in. */
export type SignUpAnswer = Promise<Result<{ isConfirmed: boolean }>>;

/** Creates an account and logs in, where no mail has to be confirmed. `returnTo`: where the link of that mail leads, absolute. */
export const signUp =
  ({ email, password }: SignUpInput, returnTo?: string): DataThunk<SignUpAnswer> =>
  async (_dispatch, _getState, extra) => {
    const { data, error } = await runWhole({ extra }, ({ auth }) =>
      auth.signUp({ email: email.trim(), password, options: { emailRedirectTo: returnTo } }),
    );
    return error ? { error } : { data: { isConfirmed: data.session !== null } };
  };

/** Sends the confirmation mail again. */
export const resendConfirmation =
  ({ email }: MailRequestInput, returnTo?: string): DataThunk<Answer> =>
  async (_dispatch, _getState, extra) => {
    const { error } = await runWhole({ extra }, ({ auth }) =>
      auth.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: returnTo } }),
    );
    return { error };
  };

/** Sends a recovery mail, if there is such an account: the answer is the same. Its link makes `useIsRecovering` true. */
export const resetPassword =
  ({ email }: MailRequestInput, returnTo?: string): DataThunk<Answer> =>
  async (_dispatch, _getState, extra) => {
    const { error } = await runWhole({ extra }, ({ auth }) =>
      auth.resetPasswordForEmail(email.trim(), { redirectTo: returnTo }),
    );
    return { error };
  };

/** Gives whoever is signed in, or came by a recovery mail, a new password, and ends their sessions elsewhere. */
export const updatePassword =
  ({ password }: NewPasswordInput): DataThunk<Answer> =>
  async (dispatch, _getState, extra) => {
    const { error } = await runSignedIn({ extra }, async (_db, _id, client) => {
      const { auth } = await client.load();
      const answer = await auth.updateUser({ password });
      // Not every server does so by itself. The password has changed, whatever comes of it.
      if (!answer.error) await auth.signOut({ scope: 'others' });
      return answer;
    });
    if (!error) dispatch(recovering(false));
    if (error?.kind === 'unauthenticated') dispatch(interrupted());
    return { error };
  };

/** Leaves the choice of a new password for later; the person stays signed in. */
export const skipRecovery = () => recovering(false);

/** Deletes the account with everything that hangs on it, then the session. The server refuses the owner. */
export const deleteMyAccount = (): DataThunk<Answer> => async (dispatch, _getState, extra) => {
  const { error } = await runSignedIn({ extra }, (db) => db.rpc('delete_my_account'));
  if (error?.kind === 'unauthenticated') dispatch(interrupted());
  return error ? { error } : dispatch(signOut());
};
