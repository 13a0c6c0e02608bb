import { createDataStore, createSupabase, type DataStore } from '@brand/shared-data';
import { readSecretKey } from '../../server/secretKeys';
import { findBackend } from '../../shared-node/src/backendKeys';

/**
 * Connects a program in a terminal to the data of the site that runs here, or of the project that `env` names. A team uses its
 * link's token, the site's operator the secret key. Throws a readable error if no site is running or the key is missing.
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<{ store: DataStore; token?: string }> {
  const found = env.SUPABASE_URL ? env : { ...env, ...(await findBackend(env)) };
  const url = found.SUPABASE_URL;
  const token = env.TEAM_TOKEN;
  const key = token ? found.SUPABASE_PUBLISHABLE_KEY : readSecretKey(found);
  if (!url)
    throw new Error(
      'The site does not run here. Start it with npm start, name the DATA_DIR that it was started with, or set SUPABASE_URL.',
    );
  if (!key) throw new Error('Set SUPABASE_SECRET_KEY, or TEAM_TOKEN and SUPABASE_PUBLISHABLE_KEY.');
  return { store: createDataStore(createSupabase({ url, key })), token };
}
