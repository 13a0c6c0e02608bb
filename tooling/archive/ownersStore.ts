import { createDataStore, createSupabase, signIn, type DataStore } from '@brand/shared-data';
import { runningBackend } from '../run/runningBackend';
import { ask } from './ask';

/** A store in which the owner is logged in, at the system that runs here or the hosted one that `env` names. */
export async function ownersStore(env: NodeJS.ProcessEnv): Promise<DataStore> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env.SUPABASE_URL
    ? env
    : ((await runningBackend(env)) ?? {});
  if (!url || !key)
    throw new Error(
      env.SUPABASE_URL
        ? 'Set SUPABASE_PUBLISHABLE_KEY, too.'
        : 'The site does not run here. Start it with npm start, or name a hosted one with SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
    );
  const supabase = createSupabase({ url, key });
  const reached = await supabase.getAuthSettings();
  if (reached.error) throw new Error(`${url} does not answer, or does not take this key.`);
  const store = createDataStore(supabase);
  const email = env.OWNER_EMAIL || (await ask('Owner’s email: ', 'OWNER_EMAIL'));
  const password = env.OWNER_PASSWORD || (await ask('Password: ', 'OWNER_PASSWORD', { isSecret: true }));
  const { error } = await store.dispatch(signIn({ email, password }));
  if (error) throw new Error(`${email}: ${error.message}`);
  return store;
}
