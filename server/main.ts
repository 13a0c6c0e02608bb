import { setTimeout } from 'node:timers/promises';
import { announceTillUntilKnown } from './payments/announceTill';
import { runServers } from './runServers';
import { readSecretKey } from './secretKeys';
import { knownBackend } from 'shared-node/backendKeys';
import { readOwnSettings } from './settings';
import { createShellServer } from './shellServer';

const tillMs = 1000;

runServers('shell', async () => {
  const secretKey = readSecretKey(process.env);
  const settings = await readOwnSettings(knownBackend);
  // Waits briefly, so that the first visitor after a normal start finds the till ready.
  await Promise.race([announceTillUntilKnown(settings, secretKey), setTimeout(tillMs)]);
  if (!settings.secretKey)
    console.log('shell: without SUPABASE_SECRET_KEY nothing is recorded of what visitors meet.');
  const { host, port } = settings;
  return [{ server: createShellServer(settings), host, port, variable: 'SHELL_PORT' }];
});
