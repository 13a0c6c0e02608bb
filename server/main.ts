import { runServer } from './runServer';
import { settingsHere } from './settingsHere';
import { createShellServer } from './shellServer';

runServer('shell', 'SHELL_PORT', async () => {
  const settings = await settingsHere();
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
