import type { Session } from '@supabase/supabase-js';

/**
 * What this browser says of a session before supabase-js is there to ask: nothing; one whose token may be used as it is;
 * or something that only supabase-js understands (a token to renew, the link of a mail).
 */
export type SessionTrace = { kind: 'none' } | { kind: 'good'; session: Session } | { kind: 'unclear' };

// As supabase-js has it: a token that ends sooner is renewed before it is used.
const marginSeconds = 90;

/** Whether this browser keeps a session, good or not. */
export const keepsSession = (storageKey: string) => readStored(storageKey) !== null;

/** Where supabase-js keeps the session of a project in localStorage. */
export const storageKeyOf = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

export function readSessionTrace(storageKey: string): SessionTrace {
  if (typeof window === 'undefined') return { kind: 'none' };
  if (isLinkOfMail(window.location)) return { kind: 'unclear' };
  const stored = readStored(storageKey);
  if (stored === null) return { kind: 'none' };
  const session = parse(stored);
  const isGood = session && (session.expires_at ?? 0) - marginSeconds > Date.now() / 1000;
  return isGood ? { kind: 'good', session } : { kind: 'unclear' };
}

const isLinkOfMail = ({ hash, search }: Location) =>
  /[#?&](access_token|error|error_code|error_description)=/.test(search + hash);

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing keeps no session.
    return null;
  }
}

function parse(stored: string): Session | null {
  try {
    const session = JSON.parse(stored) as Partial<Session> | null;
    return session?.access_token && session.user?.id ? (session as Session) : null;
  } catch {
    return null;
  }
}
