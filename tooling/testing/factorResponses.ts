import { HttpResponse } from 'msw';
import { declare, declareCall } from './declare';
import { sessionOf, type TestFactor, type TestUser } from './testUsers';

/** A log-in passkey, as the Auth server returns it. */
type TestPasskey = { id: string; friendly_name?: string; created_at: string };

/** The responses for second factors, a part of `respond`. */
export const factorResponses = {
  /** A password-only log-in by a user with these second factors. */
  signInWithoutCode: (user: TestUser, factors: TestFactor[]) =>
    declare('post', '/auth/v1/token', () => HttpResponse.json(sessionOf(user, { factors }))),
  /** The challenge for a code, and the session issued after the code is entered. */
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
  /** The challenge for creating or verifying a passkey, and the session issued afterwards. */
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
  /** The user's passkeys for logging in without the password. */
  passkeys: (passkeys: TestPasskey[]) =>
    declare('get', '/auth/v1/passkeys', () => HttpResponse.json(passkeys)),
  /** The challenge for a new log-in passkey, and the passkey created. */
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
  /** The challenge for a log-in with any of the site's passkeys, and the user's session. */
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
  /** The user's second factors, and the number of recovery codes left. */
  secondFactors: (user: TestUser, factors: TestFactor[], codesLeft = 0) => {
    declareCall('count_recovery_codes', codesLeft);
    declare('get', '/auth/v1/passkeys', () => HttpResponse.json([]));
    return declare('get', '/auth/v1/user', () => HttpResponse.json(sessionOf(user, { factors }).user));
  },
};
