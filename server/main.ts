import { announceTill } from './payments/Payments';
import { runServer } from './runServer';
import { readSecretKey } from './secretKeys';
import { readOwnSettings } from './settings';
import { createShellServer } from './shellServer';

runServer('shell', 'SHELL_PORT', async () => {
  const secretKey = readSecretKey(process.env);
  const settings = await readOwnSettings();
  await announceTill(settings, secretKey);
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
