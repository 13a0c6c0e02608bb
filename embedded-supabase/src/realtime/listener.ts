import type { Identify, Identity } from './backend';

/** The person behind a channel. Listeners with the same `key` see the same rows. */
export type Listener = { key: string; identity: Identity; expiresAt: number };

export const visitor: Listener = {
  ...{ key: 'anon', expiresAt: Infinity },
  identity: { auth: { role: 'anon', uid: null, jwt: null } },
};

/** Identifies the user of a token; returns `visitor` if there is no token. Throws if the token is invalid. */
export async function toListener(token: unknown, identify: Identify): Promise<Listener> {
  if (typeof token !== 'string' || token === '') return visitor;
  const { expiresAt, ...auth } = await identify(token);
  return { key: `${auth.role} ${auth.uid ?? ''}`, identity: { auth }, expiresAt };
}

/** Returns the listener as of the given time: a visitor once the session has expired. */
export function getListenerAt(now: number, listener: Listener): Listener {
  return listener.expiresAt < now ? visitor : listener;
}
