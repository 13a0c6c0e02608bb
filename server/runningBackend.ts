import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backendPort, portFrom, root } from './apps';

/** The embedded backend that already runs on this project's data, as the shell's environment; null when none does. */
export async function runningBackend(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> {
  const url = `http://localhost:${portFrom(env, backendPort.variable, backendPort.fallback)}`;
  try {
    const keys = await readFile(path.resolve(root, env.DATA_DIR ?? '.data', 'keys.json'), 'utf8');
    const { publishableKey } = JSON.parse(keys) as { publishableKey: string };
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    return answer.ok ? { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } : null;
  } catch {
    return null;
  }
}
