import { mapData, sendRequest, type Result } from '../core/supabaseBaseQuery';
import { requestThunk } from '../core/thunks';

/** A passkey that logs in without the password. */
export type Passkey = { id: string; name: string; since: string };

/** The signed-in user's passkeys; null if the server has passkeys switched off. */
export async function readPasskeys(context: { extra: unknown }): Promise<Result<Passkey[] | null>> {
  const listed = await sendRequest({ ...context, fullClient: true, signedIn: true }, ({ auth }) =>
    mapData(auth.passkey.list(), (passkeys) =>
      passkeys.map(({ id, friendly_name, created_at }) => ({
        ...{ id, name: friendly_name || 'Your passkey', since: created_at },
      })),
    ),
  );
  // An Auth server from before May 2026 does not know this endpoint, and newer servers may have passkeys switched off.
  return listed.error?.kind === 'unknown' && !listed.error.isAway ? { data: null } : listed;
}

// Thunks rather than mutations, as for the session.

/** Logs in with one of this site's passkeys, for which the browser prompts. */
export const signInWithPasskey = () =>
  requestThunk({ fullClient: true }, ({ auth }) => auth.signInWithPasskey());

/** Creates a passkey with this name for logging in to the signed-in user's account. */
export const createPasskey = (friendlyName: string) =>
  requestThunk({ fullClient: true, signedIn: true }, async ({ auth }) => {
    const made = await auth.registerPasskey();
    // The passkey works even if it cannot be named.
    if (made.data) await auth.passkey.update({ passkeyId: made.data.id, friendlyName });
    return made;
  });

/** Deletes a passkey, which can then no longer log in. */
export const removePasskey = (passkeyId: string) =>
  requestThunk({ fullClient: true, signedIn: true }, ({ auth }) => auth.passkey.delete({ passkeyId }));
