import { sessionApi } from '@brand/shared-data';
import type { AppError } from '../core/errors';
import { runSignedIn } from '../core/run';
import type { DataThunk } from '../core/store';

/** Makes whoever is signed in the owner of the site, by the token of a link that works once. No token is kept in the store. */
export const claimOwnership =
  (token: string): DataThunk<Promise<{ error?: AppError }>> =>
  async (dispatch, getState, extra) => {
    const { error } = await runSignedIn({ extra }, (db) => db.rpc('claim_ownership', { p_token: token }));
    if (error) return { error };
    const { user } = getState().session;
    // Whoever asks next is answered by the server anew, also where this fails.
    const isOwner = sessionApi.endpoints.isOwner.initiate(user?.id ?? '', {
      forceRefetch: true,
      subscribe: false,
    });
    await dispatch(isOwner);
    return {};
  };
