import { announceTill } from './payments/Payments';
import { runServer } from './runServer';
import { readSecretKey } from './secretKeys';
import { readOwnSettings } from './settings';
import { createShellServer } from './shellServer';
import { startTracing } from './tracing';

runServer('shell', 'SHELL_PORT', async () => {
  const finish = await startTracing(process.env);
  const secretKey = readSecretKey(process.env);
  const settings = await readOwnSettings();
  await announceTill(settings, secretKey);
  if (!settings.secretKey)
    console.log('shell: without SUPABASE_SECRET_KEY nothing is recorded of what visitors meet.');
  return { server: createShellServer(settings), host: settings.host, port: settings.port, finish };
});
