import type { GoTrueMFAApi } from '@supabase/supabase-js';
import { api } from '../core/api';
import { mapData, sendRequest, type Done, type Result } from '../core/supabaseBaseQuery';
import { requestThunk, type DataThunk } from '../core/thunks';
import { toFactor, type Factor } from '../session/awaitedFactors';
import { readPasskeys, type Passkey } from './passkeys.api';

/**
 * The signed-in user's second factors with their dates, the number of recovery codes left, and the login passkeys (null if the
 * server has passkeys switched off).
 */
export type SecondFactors = {
  factors: (Factor & { since: string })[];
  codesLeft: number;
  passkeys: Passkey[] | null;
};

/** An unverified factor with its secret, as a QR code for the app and as text; shown once. */
export type NewFactor = { id: string; picture: string; secret: string };

type Context = { extra: unknown };

async function readSecondFactors(context: Context): Promise<Result<SecondFactors>> {
  const listed = await sendRequest({ ...context, fullClient: true, signedIn: true }, ({ auth }) =>
    auth.mfa.listFactors(),
  );
  if (listed.error) return { error: listed.error };
  const factors = listed.data.all
    .filter(({ status }) => status === 'verified')
    .map((factor) => ({ ...toFactor(factor), since: factor.created_at }));
  const passkeys = await readPasskeys(context);
  if (passkeys.error) return { error: passkeys.error };
  const codes = await sendRequest({ ...context, signedIn: true }, (db) => db.rpc('count_recovery_codes'));
  return codes.error
    ? { error: codes.error }
    : { data: { factors, codesLeft: codes.data, passkeys: passkeys.data } };
}

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because it is requested again after each change. */
    getSecondFactors: build.query<SecondFactors, void>({
      queryFn: (_, query) => readSecondFactors(query),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetSecondFactorsQuery } = secondFactorApi;

// Thunks rather than mutations, as for the session, because each changes the session's token.

/**
 * Starts enrolling a factor with this name, which replaces unverified ones. `issuer` is the site's name, for the app, without
 * colons, because apps refuse them there.
 */
export const enrolFactor =
  (friendlyName: string, issuer: string): DataThunk<Promise<Result<NewFactor>>> =>
  (_dispatch, _getState, extra) =>
    sendRequest({ extra, fullClient: true, signedIn: true }, async ({ auth: { mfa } }) => {
      await removeUnverified(mfa);
      return mapData(
        mfa.enroll({ factorType: 'totp', friendlyName, issuer: issuer.replaceAll(':', '') }),
        ({ id, totp }) => ({
          ...{ id, picture: toPicture(totp.qr_code), secret: totp.secret },
        }),
      );
    });

async function removeUnverified(mfa: GoTrueMFAApi): Promise<void> {
  const { data } = await mfa.listFactors();
  for (const { id, status } of data?.all ?? [])
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
}

// The site's content security policy does not allow data: URLs for pictures, but Auth sends this one as a data: URL.
const toPicture = (dataUrl: string) =>
  URL.createObjectURL(new Blob([dataUrl.slice(dataUrl.indexOf(',') + 1)], { type: 'image/svg+xml' }));

// auth-js only requests security keys, which excludes the passkeys of phones and browsers. Browsers treat null as an empty
// dictionary (Web IDL).
const withoutHints = { hints: [] } as never;
const anyAuthenticator = { hints: [], authenticatorSelection: null as never };

/** Adds a passkey with this name, created by the browser. Replaces an unfinished enrolment, as `enrolFactor` does. */
export const addPasskey = (friendlyName: string) =>
  requestThunk({ fullClient: true, signedIn: true }, async ({ auth: { mfa } }) => {
    await removeUnverified(mfa);
    return mfa.webauthn.register({ friendlyName }, anyAuthenticator);
  });

/** Verifies a passkey, for which the browser prompts. */
export const provePasskey = (factorId: string) =>
  requestThunk({ fullClient: true }, ({ auth }) =>
    auth.mfa.webauthn.authenticate({ factorId }, withoutHints),
  );

/** Verifies a factor by its code, to complete an enrolment and at each log-in. */
export const verifyFactor = (factorId: string, code: string) =>
  requestThunk({ fullClient: true }, ({ auth }) =>
    auth.mfa.challengeAndVerify({ factorId, code: toDigits(code) }),
  );

// Apps show the digits in two groups of three.
const toDigits = (code: string) => code.replace(/\s/g, '');

/** Removes a factor; the session continues without it. */
export const removeFactor = (factorId: string) =>
  requestThunk({ fullClient: true, signedIn: true }, async ({ auth }) => {
    const removal = await auth.mfa.unenroll({ factorId });
    if (!removal.error) await auth.refreshSession();
    return removal;
  });

/** Creates new recovery codes, which replace earlier ones. The server only stores their hashes. */
export const createRecoveryCodes =
  (): DataThunk<Promise<Result<string[]>>> => (_dispatch, _getState, extra) =>
    sendRequest({ extra, signedIn: true }, (db) => db.rpc('create_recovery_codes'));

/** Logs in with a recovery code in place of a factor: all factors are removed, and sessions on other devices end. */
export const spendRecoveryCode =
  (code: string): DataThunk<Done> =>
  async (_dispatch, _getState, extra) => {
    const { data: isUsed, error } = await sendRequest({ extra, fullClient: true }, async (client) => {
      const answer = await client.rpc('use_recovery_code', { p_code: code });
      if (answer.data) await client.auth.refreshSession();
      return answer;
    });
    if (error) return { error };
    return isUsed
      ? {}
      : { error: { kind: 'invalid', message: 'This recovery code is wrong or was used already.' } };
  };
