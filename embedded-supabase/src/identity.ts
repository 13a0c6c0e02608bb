import { jwtVerify } from 'jose';
import type { Identity } from './database/connection';
import { requestRoles } from './database/statementLimits';
import type { Keys } from './keys';

export type Claims = Identity['auth'] & { expiresAt: number };
export type Identify = (token: string) => Promise<Claims>;

const visitor: Claims = { role: 'anon', uid: null, jwt: null, expiresAt: Infinity };

/** Identifies a person from a session token or an API key. Throws if the token is neither. */
export function createIdentify({ jwtSecret, publishableKey, secretKey }: Keys): Identify {
  const secret = new TextEncoder().encode(jwtSecret);
  return async (token) => {
    if (token === publishableKey) return visitor;
    if (token === secretKey) return { ...visitor, role: 'service_role' };
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const role = requestRoles.find((known) => known === payload['role']);
    if (!role) throw new Error('The token has no role of this database.');
    return { role, uid: payload.sub ?? null, jwt: payload, expiresAt: (payload.exp ?? Infinity) * 1000 };
  };
}
