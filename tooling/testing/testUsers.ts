export type TestUser = { id: string; email: string };

export const owner: TestUser = { id: '00000000-0000-4000-8000-0000000000aa', email: 'owner@example.com' };
export const learner: TestUser = { id: '00000000-0000-4000-8000-0000000000bb', email: 'learner@example.com' };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session as the Auth server issues it, valid for a day. */
export function sessionOf({ id, email }: TestUser) {
  const lifetime = 86_400;
  const expires_at = Math.floor(Date.now() / 1000) + lifetime;
  const claims = { sub: id, email, role: 'authenticated', aud: 'authenticated', exp: expires_at };
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
    },
  };
}
