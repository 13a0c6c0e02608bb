import { toAppError } from '../core/errors';
import type { DataThunk } from '../core/thunks';
import { sessionSlice } from './sessionSlice';

const { linkErrorChanged, pendingLinkChanged, recoveryChanged } = sessionSlice.actions;

// The link of a mail that opened the page while somebody was signed in, or that this browser had not asked for. It may be a
// stranger's, sent to be opened by whoever reads here.

/** Accepts the link when it belongs to the signed-in user; otherwise it needs consent (`pendingLinkEmail`). */
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

/** Signs in the recipient of the mail, instead of the present user where there is one. */
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

/** Forgets the link; whoever is signed in stays so. */
export const declinePendingLink =
  (): DataThunk<void> =>
  (dispatch, _getState, { supabase }) => {
    supabase.pendingLink = null;
    dispatch(pendingLinkChanged(null));
  };
