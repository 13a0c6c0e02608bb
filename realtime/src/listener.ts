import type { Identify, Identity } from './backend';

/** The person behind a channel: listeners with the same `key` see the same rows. */
export type Listener = { key: string; identity: Identity; expiresAt: number };

export const visitor: Listener = {
  ...{ key: 'anon', expiresAt: Infinity },
  identity: { auth: { role: 'anon', uid: null, jwt: null } },
};

/** Identifies the person of a token; no token is a visitor. Throws for an invalid token. */
export async function toListener(token: unknown, identify: Identify): Promise<Listener> {
  if (typeof token !== 'string' || token === '') return visitor;
  const { expiresAt, ...auth } = await identify(token);
  return { key: `${auth.role} ${auth.uid ?? ''}`, identity: { auth }, expiresAt };
}

/** The listener at the given time: a visitor once the session has expired. */
export function getListenerAt(now: number, listener: Listener): Listener {
  return listener.expiresAt < now ? visitor : listener;
}
