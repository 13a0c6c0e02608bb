import { createHmac } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token for a one-hour session, like the one issued at log-in; `claims` and `header` override its defaults. */
export function mintToken(jwtSecret: string, claims: object, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const session = { aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3600 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ ...session, ...claims })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
