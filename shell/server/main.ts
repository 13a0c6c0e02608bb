import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningBackend } from '../../tooling/run/runningBackend';
import { runServer } from '../../tooling/run/runServer';
import { readSettings } from './settings';
import { createShellServer } from './shellServer';

runServer('shell', 'SHELL_PORT', async () => {
  // Started alone, the shell takes the embedded backend that runs beside it.
  const backend = process.env.SUPABASE_URL ? null : await runningBackend(process.env);
  if (!process.env.SUPABASE_URL && !backend)
    throw new Error('no backend runs here. Start it with npm start -w backend, or set SUPABASE_URL.');
  const settings = readSettings({ ...process.env, ...backend });
  if (!existsSync(path.join(settings.dist, 'index.html')))
    throw new Error('there is no build. Run: npm run build -w shell');
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
