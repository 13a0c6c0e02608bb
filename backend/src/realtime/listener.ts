import { jwtVerify } from 'jose';
import type { Identity } from '../database/liteInternals';

/** Who listens: everybody with the same `key` sees the same rows. */
export type Listener = { key: string; identity: Identity; expiresAt: number };

export const visitor: Listener = {
  key: 'anon',
  identity: { auth: { role: 'anon', uid: null, jwt: null } },
  expiresAt: Infinity,
};

/** Tells who a token belongs to; no token, or the publishable key, is a visitor. Throws for a token that is not valid. */
export function createIdentify(jwtSecret: string, publishableKey: string) {
  const secret = new TextEncoder().encode(jwtSecret);
  return async (token: unknown): Promise<Listener> => {
    if (typeof token !== 'string' || token === '' || token === publishableKey) return visitor;
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    if (payload['role'] !== 'authenticated' || !payload.sub) return visitor;
    return {
      key: payload.sub,
      identity: { auth: { role: 'authenticated', uid: payload.sub, jwt: payload } },
      expiresAt: (payload.exp ?? Infinity) * 1000,
    };
  };
}

/** The listener as of now: a session that ended while its channel stayed open is a visitor's. */
export function asOf(now: number, listener: Listener): Listener {
  return listener.expiresAt < now ? visitor : listener;
}
