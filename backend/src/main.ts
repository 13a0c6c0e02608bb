import path from 'node:path';
import { onStop } from '../../server/runServer';
import { printErrorsShort } from './quietConsole';
import { readSettings } from './settings';
import { firstLine, StartFailure } from './startFailure';
import type { RunningBackend } from './startBackend';

// Only the command line of @supabase/lite reports home, and we do not use it. Said all the same.
process.env['DO_NOT_TRACK'] = '1';
process.env['LITE_TELEMETRY'] = '0';
// Old news for whoever runs this: supabase-js on Node 20, experimental parts of Node.
process.removeAllListeners('warning');

let running: RunningBackend | undefined;
let stopping = false;

async function start(): Promise<void> {
  const projectRoot = path.resolve(process.env['PROJECT_ROOT'] || path.join(import.meta.dirname, '../..'));
  const settings = readSettings(process.env, projectRoot);
  // Imported only now, so that a wrong setting is told at once.
  const { startBackend } = await import('./startBackend');
  running = await startBackend(settings, fail);
  if (stopping) return;
  const { url, publishableKey, isDemo, claimLink } = running;
  console.log(`Backend ready: ${url}`);
  if (claimLink) console.log(`Claim this site: ${claimLink}`);
  process.send?.({ type: 'ready', url, publishableKey, isDemo, claimLink });
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await starting.catch(() => {});
  await running?.stop();
  process.exit(0);
}

function fail(error: unknown): never {
  const line = error instanceof StartFailure ? error.message : `The backend failed: ${firstLine(error)}`;
  process.stderr.write(`${line}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}

printErrorsShort();
// One request's error ends that request; what cannot be known to be one ends the start.
process.on('uncaughtException', (error) => {
  if (!running) fail(error);
  process.stderr.write(`Something failed while serving: ${error.stack ?? error}\n`);
});
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`Something failed while serving: ${firstLine(reason)}\n`);
  if (process.env['DEBUG']) console.error(reason);
});
onStop(() => void stop());

const starting = start();
starting.catch(fail);
