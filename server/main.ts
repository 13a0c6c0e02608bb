import { setTimeout } from 'node:timers/promises';
import { announceTillUntilKnown } from './payments/announceTill';
import { runServer } from './runServer';
import { readSecretKey } from './secretKeys';
import { knownBackend } from 'shared-node/backendKeys';
import { readOwnSettings } from './settings';
import { createShellServer } from './shellServer';

const tillMs = 1000;

runServer('shell', 'SHELL_PORT', async () => {
  const secretKey = readSecretKey(process.env);
  const settings = await readOwnSettings(knownBackend);
  // Waits briefly, so that the first visitor after a normal start finds the till ready.
  await Promise.race([announceTillUntilKnown(settings, secretKey), setTimeout(tillMs)]);
  if (!settings.secretKey)
    console.log('shell: without SUPABASE_SECRET_KEY nothing is recorded of what visitors meet.');
  return { server: createShellServer(settings), host: settings.host, port: settings.port };
});
