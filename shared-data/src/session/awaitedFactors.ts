import type { Factor as AuthFactor, Session } from '@supabase/supabase-js';

/** A second factor of an account: an authenticator app or a passkey. */
export type Factor = { id: string; name: string; kind: 'app' | 'passkey' };

/** Converts one of the factors that Auth returns with a user. */
export const toFactor = ({ id, friendly_name, factor_type }: AuthFactor): Factor =>
  factor_type === 'webauthn'
    ? { id, name: friendly_name || 'Your passkey', kind: 'passkey' }
    : { id, name: friendly_name || 'Your app', kind: 'app' };

/**
 * The account's second factors if the session still has to verify one of them; empty if it has already done so or the account has
 * none. The server checks the same claim.
 */
export function getAwaitedFactors({ access_token, user }: Session): Factor[] {
  const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
  if (verified.length === 0 || readLevel(access_token) === 'aal2') return [];
  return verified.map(toFactor);
}

function readLevel(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
