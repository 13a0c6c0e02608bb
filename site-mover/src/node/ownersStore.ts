import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createDataStore, createSupabase, signIn, type DataStore } from '@brand/shared-data';
import { findBackend } from 'shared-node/backendKeys';

/** Returns a store in which the owner is logged in, for the local system or the hosted one that `env` names. */
export async function ownersStore(env: NodeJS.ProcessEnv): Promise<DataStore> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env.SUPABASE_URL
    ? env
    : ((await findBackend(env)) ?? {});
  if (!url || !key)
    throw new Error(
      env.SUPABASE_URL
        ? 'Set SUPABASE_PUBLISHABLE_KEY, too.'
        : 'The site does not run here. Start it with npm start, or name a hosted one with SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
    );
  const supabase = createSupabase({ url, key });
  const reached = await supabase.getAuthSettings();
  if (reached.error) throw new Error(`${url} does not respond, or rejects this key.`);
  const store = createDataStore(supabase);
  const email = env.OWNER_EMAIL || (await prompt('Owner’s email: ', 'OWNER_EMAIL'));
  const password = env.OWNER_PASSWORD || (await prompt('Password: ', 'OWNER_PASSWORD', { isSecret: true }));
  const { error } = await store.dispatch(signIn({ email, password }));
  if (error) throw new Error(`${email}: ${error.message}`);
  return store;
}

/** Prompts in the terminal, without showing a secret as it is typed. Without a terminal, `variable` must be set. */
async function prompt(question: string, variable: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Set ${variable}, or run this in a terminal.`);
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: true,
  });
  if (isSecret) process.stderr.write(question);
  const typed = await terminal.question(isSecret ? '' : question);
  terminal.close();
  if (isSecret) process.stderr.write('\n');
  return typed;
}
