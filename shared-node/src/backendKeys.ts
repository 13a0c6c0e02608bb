import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend, dataFolderOf, getLocalUrl } from './apps';
import { environment, readEnvironment } from './environment';

type BackendKeys = { publishableKey?: string; secretKey?: string; jwtSecret?: string };

/** The file with the embedded backend's keys. */
export const keysFileOf = (env: NodeJS.ProcessEnv): string => path.join(dataFolderOf(env), 'keys.json');

/** The embedded backend's keys; empty before its first start. */
export function readBackendKeys(env: NodeJS.ProcessEnv): BackendKeys {
  const file = keysFileOf(env);
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file may belong to a different system user and be unreadable; a broken file is reported by the backend itself.
    return {};
  }
}

/** The environment for the embedded backend with this project's data; null before its first start. */
export function knownBackend(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | null {
  const { publishableKey } = readBackendKeys(env);
  return publishableKey
    ? { SUPABASE_URL: getLocalUrl(env, backend), SUPABASE_PUBLISHABLE_KEY: publishableKey }
    : null;
}

/** Returns `knownBackend`, or null if that backend is not running. */
export async function findBackend(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> {
  const known = knownBackend(env);
  if (!known) return null;
  const response = await fetch(`${known.SUPABASE_URL}/auth/v1/settings`, {
    headers: { apikey: known.SUPABASE_PUBLISHABLE_KEY ?? '' },
  }).catch(() => null);
  return response?.ok ? known : null;
}

/** The variables that name a backend and its secret key. */
export const secretKeySchema = environment
  .pick(['SUPABASE_SECRET_KEY', 'SUPABASE_URL'])
  .test(
    'key of a hosted project',
    'SUPABASE_SECRET_KEY is missing: programs of the site ask with the secret key.',
    ({ SUPABASE_URL, SUPABASE_SECRET_KEY }) => !SUPABASE_URL || Boolean(SUPABASE_SECRET_KEY),
  );

/**
 * Returns the backend's URL and secret key; without SUPABASE_URL, those of the local embedded backend, whose keys are in its data
 * folder.
 */
export function readBackend(env: NodeJS.ProcessEnv) {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment(env, secretKeySchema);
  if (SUPABASE_URL && SUPABASE_SECRET_KEY)
    return { supabaseUrl: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const { secretKey } = readBackendKeys(env);
  if (!secretKey)
    throw new Error(
      `${keysFileOf(env)} cannot be read. Start the backend first, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  return { supabaseUrl: getLocalUrl(env, backend), secretKey };
}
