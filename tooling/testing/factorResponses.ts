import { HttpResponse } from 'msw';
import { declare, declareCall } from './declare';
import { sessionOf, type TestFactor, type TestUser } from './testUsers';

/** A passkey that logs in, as Auth returns it. */
type TestPasskey = { id: string; friendly_name?: string; created_at: string };

/** The part of `respond` for second factors. */
export const factorResponses = {
  /** A log-in with only the password, of a person who has these second factors. */
  signInWithoutCode: (user: TestUser, factors: TestFactor[]) =>
    declare('post', '/auth/v1/token', () => HttpResponse.json(sessionOf(user, { factors }))),
  /** Asks for a code, and returns the session of the person who enters it. */
  codeVerified: (user: TestUser, factor: TestFactor) => {
    const address = `/auth/v1/factors/${factor.id}`;
    declare('post', `${address}/challenge`, () =>
      HttpResponse.json({ id: 'a-challenge', type: 'totp', expires_at: 4_000_000_000 }),
    );
    return declare('post', `${address}/verify`, () =>
      HttpResponse.json(sessionOf(user, { aal: 'aal2', factors: [factor] })),
    );
  },
  /** An unverified factor, with its secret. */
  factorEnrolled: ({ id, friendly_name }: TestFactor, totp: { secret: string; qr_code: string }) =>
    declare('post', '/auth/v1/factors', () =>
      HttpResponse.json({ id, type: 'totp', friendly_name, totp: { ...totp, uri: 'otpauth://totp/' } }),
    ),
  /** Asks for a passkey, to create or to verify it, and returns the session of its holder. */
  passkeyVerified: (user: TestUser, factor: TestFactor, type: 'create' | 'request') => {
    const address = `/auth/v1/factors/${factor.id}`;
    declare('post', '/auth/v1/factors', () =>
      HttpResponse.json({ id: factor.id, type: 'webauthn', friendly_name: factor.friendly_name }),
    );
    const publicKey = {
      ...{ challenge: 'AAAA', rpId: 'localhost', rp: { id: 'localhost', name: 'localhost' } },
      ...{ user: { id: 'AAAA', name: 'name', displayName: 'name' }, pubKeyCredParams: [] },
    };
    declare('post', `${address}/challenge`, () =>
      HttpResponse.json({
        ...{ id: 'a-challenge', type: 'webauthn', expires_at: 4_000_000_000 },
        webauthn: { type, credential_options: { publicKey } },
      }),
    );
    return declare('post', `${address}/verify`, () =>
      HttpResponse.json(sessionOf(user, { aal: 'aal2', factors: [factor] })),
    );
  },
  /** The passkeys of the user that log in without the password. */
  passkeys: (passkeys: TestPasskey[]) =>
    declare('get', '/auth/v1/passkeys', () => HttpResponse.json(passkeys)),
  /** The challenge for a new passkey that logs in, and its name. */
  passkeyCreated: (made: TestPasskey) => {
    declare('post', '/auth/v1/passkeys/registration/options', () =>
      HttpResponse.json({
        challenge_id: 'a-challenge',
        expires_at: 4_000_000_000,
        options: {
          ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'localhost' }, pubKeyCredParams: [] },
          user: { id: 'AAAA', name: 'name', displayName: 'name' },
        },
      }),
    );
    declare('post', '/auth/v1/passkeys/registration/verify', () => HttpResponse.json(made));
    return declare('patch', `/auth/v1/passkeys/${made.id}`, () => HttpResponse.json(made));
  },
  /** The challenge for any passkey of the site, and the session of its user. */
  passkeyLogIn: (user: TestUser) => {
    declare('post', '/auth/v1/passkeys/authentication/options', () =>
      HttpResponse.json({
        ...{ challenge_id: 'a-challenge', expires_at: 4_000_000_000 },
        options: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' },
      }),
    );
    return declare('post', '/auth/v1/passkeys/authentication/verify', () =>
      HttpResponse.json(sessionOf(user)),
    );
  },
  passkeyRemoved: ({ id }: TestPasskey) =>
    declare('delete', `/auth/v1/passkeys/${id}`, () => new HttpResponse(null, { status: 204 })),
  factorRemoved: ({ id }: TestFactor) =>
    declare('delete', `/auth/v1/factors/${id}`, () => HttpResponse.json({ id })),
  recoveryCodes: (codes: string[]) => declareCall('create_recovery_codes', codes),
  recoveryCodeUsed: (isRight: boolean) => declareCall('use_recovery_code', isRight),
  /** The second factors of the user, and how many recovery codes are left. */
  secondFactors: (user: TestUser, factors: TestFactor[], codesLeft = 0) => {
    declareCall('count_recovery_codes', codesLeft);
    declare('get', '/auth/v1/passkeys', () => HttpResponse.json([]));
    return declare('get', '/auth/v1/user', () => HttpResponse.json(sessionOf(user, { factors }).user));
  },
};
