export type TestUser = { id: string; email: string };

export const owner: TestUser = { id: '00000000-0000-4000-8000-0000000000aa', email: 'owner@example.com' };
export const learner: TestUser = { id: '00000000-0000-4000-8000-0000000000bb', email: 'learner@example.com' };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A second factor as the Auth server returns it. */
export const phone = {
  ...{
    id: '00000000-0000-4000-8000-0000000000f1',
    friendly_name: 'Phone',
    factor_type: 'totp',
    status: 'verified',
  },
  ...{ created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' },
};
export type TestFactor = typeof phone;

export const passkey: TestFactor = {
  ...{ ...phone, id: '00000000-0000-4000-8000-0000000000f3', friendly_name: 'Laptop' },
  factor_type: 'webauthn',
};

/** The authentication level of a session, and the second factors of its account. */
type Assurance = { aal?: 'aal1' | 'aal2'; factors?: TestFactor[] };

/** A session as the Auth server issues it, valid for a day. */
export function sessionOf({ id, email }: TestUser, { aal = 'aal1', factors }: Assurance = {}) {
  const lifetime = 86_400;
  const expires_at = Math.floor(Date.now() / 1000) + lifetime;
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', exp: expires_at, aal };
  return {
    access_token: `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.c2lnbmF0dXJl`,
    refresh_token: `refresh-${id}`,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at,
    user: {
      id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00+00:00',
      ...(factors && { factors }),
    },
  };
}
