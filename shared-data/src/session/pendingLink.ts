import { toAppError } from '../core/errors';
import type { DataThunk } from '../core/thunks';
import { sessionSlice } from './sessionSlice';

const { linkErrorChanged, pendingLinkChanged, recoveryChanged } = sessionSlice.actions;

// A pending link is a link from a mail that opened the page while a user was signed in, or that this browser had not requested. A
// stranger may have sent it.

/** Accepts the link if it belongs to the signed-in user; otherwise asks for consent (`pendingLinkEmail`). */
export const checkPendingLink =
  (): DataThunk<Promise<void>> =>
  async (dispatch, _getState, { supabase }) => {
    if (!supabase.pendingLink) return;
    const { data: user, error, status } = await supabase.getUser(supabase.pendingLink.accessToken);
    if (error) return void dispatch(linkErrorChanged(toAppError(error, status)));
    const { session } = (await supabase.getSession()).data;
    if (session?.user.id === user.id) await dispatch(acceptPendingLink());
    else dispatch(pendingLinkChanged(user.email ?? ''));
  };

/** Signs in the mail's recipient, replacing the current user if there is one. */
export const acceptPendingLink =
  (): DataThunk<Promise<void>> =>
  async (dispatch, _getState, { supabase }) => {
    const link = supabase.pendingLink;
    dispatch(declinePendingLink());
    if (!link) return;
    const { auth } = await supabase.load();
    const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
    const { error } = await auth.setSession(tokens);
    if (error) dispatch(linkErrorChanged(toAppError(error)));
    else if (link.type === 'recovery') dispatch(recoveryChanged(true));
  };

/** Discards the link; a signed-in user remains signed in. */
export const declinePendingLink =
  (): DataThunk<void> =>
  (dispatch, _getState, { supabase }) => {
    supabase.pendingLink = null;
    dispatch(pendingLinkChanged(null));
  };
