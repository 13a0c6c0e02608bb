import type { Claims, Identify } from '../identity';
import { StorageError } from './StorageError';

/** Identifies the sender of a storage request. Throws hosted Storage's error for an invalid token. */
export async function readSender(headers: Headers, identify: Identify): Promise<Claims> {
  const [, bearer = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('apikey') ?? '';
  // Without a session, supabase-js sends the key as the token.
  const token = bearer === '' || bearer.startsWith('sb_') ? key || bearer : bearer;
  const claims = await identify(token).catch((error: unknown) => {
    throw new StorageError(403, 'Unauthorized', error instanceof Error ? error.message : 'Invalid token');
  });
  if (token === key && claims.role === 'service_role' && isBrowser(headers))
    throw new StorageError(401, 'Unauthorized', 'Forbidden use of secret API key in browser');
  return claims;
}

const isBrowser = (headers: Headers) => /^\s*Mozilla\/5\.0/i.test(headers.get('user-agent') ?? '');
