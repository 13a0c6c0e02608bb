import type { Factor as AuthFactor, Session } from '@supabase/supabase-js';

/** A second factor of an account: an authenticator app or a passkey. */
export type Factor = { id: string; name: string; kind: 'app' | 'passkey' };

/** Converts a factor from the form in which Auth returns it with a user. */
export const toFactor = ({ id, friendly_name, factor_type }: AuthFactor): Factor =>
  factor_type === 'webauthn'
    ? { id, name: friendly_name || 'Your passkey', kind: 'passkey' }
    : { id, name: friendly_name || 'Your app', kind: 'app' };

/**
 * The account's second factors, one of which the session still has to verify; empty if the session has verified one or the
 * account has none. The server checks the same claim.
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
