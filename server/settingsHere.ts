import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningBackend } from './runningBackend';
import { forgetSecrets } from './secretKeys';
import { readSettings, type Settings } from './settings';

/**
 * The settings of this process, whose environment from then on holds no secret, for itself and whatever it starts.
 * Started alone, the shell takes the embedded backend that runs beside it.
 */
export async function settingsHere(): Promise<Settings> {
  const env = { ...process.env };
  forgetSecrets(process.env);
  const backend = env.SUPABASE_URL ? null : await runningBackend(env);
  if (!env.SUPABASE_URL && !backend)
    throw new Error('no backend runs here. Start it with npm start -w backend, or set SUPABASE_URL.');
  const settings = readSettings({ ...env, ...backend });
  if (!existsSync(path.join(settings.dist, 'index.html')))
    throw new Error('there is no build. Run: npm run build -w shell');
  return settings;
}
