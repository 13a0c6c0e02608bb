import { createHmac } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The access token of a session that lasts an hour, as signing in would give it; `claims` and `header` replace its own. */
export function mintToken(jwtSecret: string, claims: object, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const session = { aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3600 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ ...session, ...claims })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
