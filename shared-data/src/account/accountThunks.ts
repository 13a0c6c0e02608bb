import { rememberAskedMail } from '../core/askedMail';
import { mapData, sendRequest, type Done, type Result } from '../core/supabaseBaseQuery';
import { requestThunk, type DataThunk } from '../core/thunks';
import { sessionApi } from '../session/session.api';
import type { MailRequestInput, NewPasswordInput, SignUpInput } from '../session/session.schema';
import { sessionSlice } from '../session/sessionSlice';
import { signOut } from '../session/sessionThunks';

const { suspended, recoveryChanged } = sessionSlice.actions;

/** `isConfirmed` is false if the person has to open the link in a mail before they can log in. */
export type SignUpResult = Promise<Result<{ isConfirmed: boolean }>>;

/**
 * Creates an account and logs in, unless the email address has to be confirmed. `returnTo` is the absolute URL that the mail's
 * link leads to.
 */
export const signUp =
  ({ email, password }: SignUpInput, returnTo?: string): DataThunk<SignUpResult> =>
  (_dispatch, _getState, extra) =>
    sendRequest({ extra, fullClient: true }, ({ auth }) =>
      mapData(
        auth.signUp({ email: email.trim(), password, options: { emailRedirectTo: returnTo } }),
        ({ session }) => {
          if (!session) rememberAskedMail(email.trim());
          return { isConfirmed: session !== null };
        },
      ),
    );

/** Sends the confirmation mail again. */
export const resendConfirmation = ({ email }: MailRequestInput, returnTo?: string) =>
  requestThunk({ fullClient: true }, ({ auth }) => {
    rememberAskedMail(email.trim());
    return auth.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: returnTo } });
  });

/** Sends a recovery mail if the account exists; the result is the same if it does not. The mail's link starts a recovery. */
export const resetPassword = ({ email }: MailRequestInput, returnTo?: string) =>
  requestThunk({ fullClient: true }, ({ auth }) => {
    rememberAskedMail(email.trim());
    return auth.resetPasswordForEmail(email.trim(), { redirectTo: returnTo });
  });

/** Changes the signed-in user's password, also during a recovery, and ends their sessions on other devices. */
export const updatePassword =
  ({ password }: NewPasswordInput): DataThunk<Done> =>
  async (dispatch, _getState, extra) => {
    const { error } = await sendRequest({ extra, fullClient: true, signedIn: true }, async ({ auth }) => {
      const response = await auth.updateUser({ password });
      // Not every server ends the other sessions automatically. The password has changed even if this fails.
      if (!response.error) await auth.signOut({ scope: 'others' });
      return response;
    });
    if (!error) dispatch(recoveryChanged(false));
    if (error?.kind === 'unauthenticated') dispatch(suspended());
    return { error };
  };

/** Ends the recovery without a new password; the person remains signed in. */
export const skipRecovery = () => recoveryChanged(false);

/** Deletes the account and all its rows, then ends the session. The server refuses to delete the owner's account. */
export const deleteMyAccount = (): DataThunk<Done> => async (dispatch, _getState, extra) => {
  const { error } = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('delete_my_account'));
  if (error?.kind === 'unauthenticated') dispatch(suspended());
  return error ? { error } : dispatch(signOut());
};

/** Makes the signed-in user the site's owner, with the token from a single-use link. The store never holds the token. */
export const claimOwnership =
  (token: string): DataThunk<Done> =>
  async (dispatch, _getState, extra) => {
    const { data: userId, error } = await sendRequest({ extra, signedIn: true }, (db, user) =>
      mapData(db.rpc('claim_ownership', { p_token: token }), () => user),
    );
    if (error) return { error };
    // Refreshes the cached result; if this request fails, the next one queries the server again.
    await dispatch(sessionApi.endpoints.isOwner.initiate(userId, { forceRefetch: true, subscribe: false }));
    return {};
  };
