import { toAppError } from '../core/errors';
import type { DataThunk } from '../core/store';
import { sessionSlice } from './sessionSlice';

const { linkFailed, linkHeld, recovering } = sessionSlice.actions;

/**
 * Finds out whose session a link brings that opened this page for somebody who is signed in. Their own is taken at once;
 * another replaces nothing until they say so (`useHeldLink`).
 */
export const lookAtHeldLink =
  (): DataThunk<Promise<void>> =>
  async (dispatch, _getState, { supabase }) => {
    if (!supabase.heldLink) return;
    const { data: user, error, status } = await supabase.userOf(supabase.heldLink.accessToken);
    if (error) return void dispatch(linkFailed(toAppError(error, status)));
    const { session } = (await supabase.getSession()).data;
    if (session && session.user.id !== user.id) dispatch(linkHeld(user.email ?? ''));
    else await dispatch(takeHeldLink());
  };

/** Signs in whom the link was sent to, in the place of who is signed in. */
export const takeHeldLink =
  (): DataThunk<Promise<void>> =>
  async (dispatch, _getState, { supabase }) => {
    const link = supabase.heldLink;
    dispatch(refuseHeldLink());
    if (!link) return;
    const { auth } = await supabase.load();
    const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
    const { error } = await auth.setSession(tokens);
    if (error) dispatch(linkFailed(toAppError(error)));
    else if (link.type === 'recovery') dispatch(recovering(true));
  };

/** Forgets the link; everything stays as it is. */
export const refuseHeldLink =
  (): DataThunk<void> =>
  (dispatch, _getState, { supabase }) => {
    supabase.heldLink = null;
    dispatch(linkHeld(null));
  };
