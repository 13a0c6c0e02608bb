import { api } from '../core/api';
import { mapData, sendRequest, type Done, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';

/** A passkey that logs in without the password. */
export type Passkey = { id: string; since: string };

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The passkeys of the signed-in user. Not cached: whoever writes asks for it again. */
    listPasskeys: build.query<Passkey[], void>({
      queryFn: (_, query): Promise<Result<Passkey[]>> =>
        sendRequest({ ...query, fullClient: true, signedIn: true }, ({ auth }) =>
          mapData(auth.passkey.list(), (passkeys) =>
            passkeys.map(({ id, created_at }) => ({ id, since: created_at })),
          ),
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListPasskeysQuery } = passkeysApi;

// Thunks and not mutations, as for the session.

/** Logs in with a passkey of this site, which the browser asks the person for. */
export const signInWithPasskey = (): DataThunk<Done> => async (_dispatch, _getState, extra) => {
  const { error } = await sendRequest({ extra, fullClient: true }, ({ auth }) => auth.signInWithPasskey());
  return { error };
};

/** Makes a passkey that logs in to the account of the signed-in user. */
export const createPasskey = (): DataThunk<Done> => async (_dispatch, _getState, extra) => {
  const { error } = await sendRequest({ extra, fullClient: true, signedIn: true }, ({ auth }) =>
    auth.registerPasskey(),
  );
  return { error };
};

/** Removes such a passkey: it logs in no more. */
export const removePasskey =
  (passkeyId: string): DataThunk<Done> =>
  async (_dispatch, _getState, extra) => {
    const { error } = await sendRequest({ extra, fullClient: true, signedIn: true }, ({ auth }) =>
      auth.passkey.delete({ passkeyId }),
    );
    return { error };
  };
