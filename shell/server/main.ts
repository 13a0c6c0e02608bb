import { runServer } from '../../tooling/run/runServer';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings, shellFolder } from './settings';
import { createShellServer } from './shellServer';

runServer('shell', 'SHELL_PORT', () => {
  if (!existsSync(path.join(shellFolder, 'dist/share-files.json')))
    throw new Error('there is no build. Run: npm run build -w shell');
  const settings = readSettings(process.env);
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
