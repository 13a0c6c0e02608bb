import path from 'node:path';
import { EnvironmentError } from 'shared-node/environment';
import type { Hooks } from './hooks';
import { readSettings } from './settings';
import { getFirstLine, StartError } from './startError';
import type { RunningBackend } from './startBackend';

let running: RunningBackend | undefined;
let isStopping = false;
let starting: Promise<void>;

async function start(hooks: Hooks, project: string): Promise<void> {
  const projectRoot = path.resolve(process.env['PROJECT_ROOT'] || project);
  const settings = readSettings(process.env, projectRoot);
  // Imported after the settings are read, so that an invalid setting is reported without waiting for its packages to load.
  const { startBackend } = await import('./startBackend');
  running = await startBackend(settings, hooks, exitWithError);
  if (isStopping) return;
  const { url, publishableKey, told } = running;
  console.log(`Backend ready: ${url}`);
  process.send?.({ type: 'ready', url, publishableKey, ...told });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await starting.catch(() => {});
  await running?.stop();
  process.exit(0);
}

/** npm sends SIGTERM to a shell that exits without passing it on, so the parent process is watched as well. */
function stopWithParent(): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(event, () => void stop());
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 300).unref();
}

function exitWithError(error: unknown): never {
  const isTold = error instanceof StartError || error instanceof EnvironmentError;
  const line = isTold ? error.message : `The backend failed: ${getFirstLine(error)}`;
  process.stderr.write(`${line}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}

/**
 * Runs the backend of a project as this process, until it is told to stop or the program that started it ends. Settings are
 * those of the environment; PROJECT_ROOT names another project.
 */
export function run(hooks: Hooks = {}, project = process.cwd()): void {
  // Hides warnings that nobody can act on: supabase-js on Node 20, experimental Node features.
  process.removeAllListeners('warning');
  // An uncaught error while serving only ends its request; before the backend is running, any error aborts the start.
  process.on('uncaughtException', (error) => {
    if (!running) exitWithError(error);
    process.stderr.write(`Something failed while serving: ${error.stack ?? error}\n`);
  });
  process.on('unhandledRejection', (reason) => {
    // A failed start ends with the one line that says why.
    if (!running) return;
    process.stderr.write(`Something failed while serving: ${getFirstLine(reason)}\n`);
    if (process.env['DEBUG']) console.error(reason);
  });
  stopWithParent();
  starting = start(hooks, project);
  starting.catch(exitWithError);
}
