import { mapData, sendRequest, type Result } from '../core/supabaseBaseQuery';
import { requestThunk } from '../core/thunks';

/** A passkey that logs in without the password. */
export type Passkey = { id: string; name: string; since: string };

/** Those of the signed-in user; null where the server has passkeys switched off. */
export async function readPasskeys(context: { extra: unknown }): Promise<Result<Passkey[] | null>> {
  const listed = await sendRequest({ ...context, fullClient: true, signedIn: true }, ({ auth }) =>
    mapData(auth.passkey.list(), (passkeys) =>
      passkeys.map(({ id, friendly_name, created_at }) => ({
        ...{ id, name: friendly_name || 'Your passkey', since: created_at },
      })),
    ),
  );
  // An Auth from before May 2026 does not know the address, and others may have passkeys switched off.
  return listed.error?.kind === 'unknown' && !listed.error.isAway ? { data: null } : listed;
}

// Thunks and not mutations, as for the session.

/** Logs in with a passkey of this site, which the browser asks the person for. */
export const signInWithPasskey = () =>
  requestThunk({ fullClient: true }, ({ auth }) => auth.signInWithPasskey());

/** Makes a passkey with this name, which logs in to the account of the signed-in user. */
export const createPasskey = (friendlyName: string) =>
  requestThunk({ fullClient: true, signedIn: true }, async ({ auth }) => {
    const made = await auth.registerPasskey();
    // It works without its name, too.
    if (made.data) await auth.passkey.update({ passkeyId: made.data.id, friendlyName });
    return made;
  });

/** Deletes a passkey, which then no longer logs in. */
export const removePasskey = (passkeyId: string) =>
  requestThunk({ fullClient: true, signedIn: true }, ({ auth }) => auth.passkey.delete({ passkeyId }));
