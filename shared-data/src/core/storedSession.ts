import type { Session } from '@supabase/supabase-js';
import { readLocalStorage } from './readLocalStorage';

/**
 * The session as far as it is known before supabase-js is loaded: none, a valid one, or one that only supabase-js can resolve,
 * because its token has to be refreshed (`expired`) or a mail link opened the page.
 */
export type StoredSession =
  { kind: 'none' } | { kind: 'valid'; session: Session } | { kind: 'unclear'; expired?: Session };

// The same margin as in supabase-js: a token that expires sooner is refreshed before use.
const expiryMarginSeconds = 90;

/** Whether this browser stores a session, valid or not. */
export const hasStoredSession = (storageKey: string) => readLocalStorage(storageKey) !== null;

/** The localStorage key under which supabase-js stores a project's session. */
export const getStorageKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

/** Reads this browser's stored session without supabase-js; `unclear` if only supabase-js can resolve it. */
export function readStoredSession(storageKey: string): StoredSession {
  if (typeof window === 'undefined') return { kind: 'none' };
  const { hash, search } = window.location;
  const isMailLink = /[#?&](access_token|error|error_code|error_description)=/.test(search + hash);
  if (isMailLink) return { kind: 'unclear' };
  const stored = readLocalStorage(storageKey);
  if (stored === null) return { kind: 'none' };
  const session = parseSession(stored);
  const isValid = session && (session.expires_at ?? 0) - expiryMarginSeconds > Date.now() / 1000;
  return isValid ? { kind: 'valid', session } : { kind: 'unclear', expired: session ?? undefined };
}

function parseSession(stored: string): Session | null {
  try {
    const session = JSON.parse(stored) as Partial<Session> | null;
    return session?.access_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
