import { jwtVerify } from 'jose';
import type { Identity } from '../database/connection';

/** The person behind a channel: listeners with the same `key` see the same rows. */
export type Listener = { key: string; identity: Identity; expiresAt: number };

export const visitor: Listener = {
  key: 'anon',
  identity: { auth: { role: 'anon', uid: null, jwt: null } },
  expiresAt: Infinity,
};

/** Identifies the person of a token; no token, or the publishable key, is a visitor. Throws for an invalid token. */
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

/** The listener at that time: the channel of an expired session is a visitor's. */
export function getListenerAt(now: number, listener: Listener): Listener {
  return listener.expiresAt < now ? visitor : listener;
}
