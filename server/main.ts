import { runServer } from './runServer';
import { readOwnSettings } from './settings';
import { createShellServer } from './shellServer';

runServer('shell', 'SHELL_PORT', async () => {
  const settings = await readOwnSettings();
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
