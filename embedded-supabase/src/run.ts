import type { Options } from './options';
import { startBackend, type RunningBackend } from './startBackend';
import { getFirstLine, StartError } from './startError';

let running: RunningBackend | undefined;
let isStopping = false;
let starting: Promise<void>;

async function start(readOptions: () => Options, describe: Describe): Promise<void> {
  running = await startBackend(readOptions());
  void running.ended.then((error) => error && exitWithError(error));
  if (isStopping) return;
  const { url, publishableKey, told } = running;
  console.log(describe(running));
  process.send?.({ type: 'ready', url, publishableKey, ...told });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await starting.catch(() => {});
  await running?.stop();
  process.exit(0);
}

/** npm sends SIGTERM to a shell that exits without passing it on, so a parent without a channel to this process is polled. */
function stopWithParent(): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(event, () => void stop());
  const parent = process.ppid;
  if (!process.channel) setInterval(() => process.ppid !== parent && void stop(), 300).unref();
}

function exitWithError(error: unknown): never {
  const line = error instanceof StartError ? error.message : `The backend failed: ${getFirstLine(error)}`;
  process.stderr.write(`${line}\n`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}

type Describe = (running: RunningBackend) => string;

/** Runs the backend of a project as this process, until it is told to stop or the program that started it ends. */
export function run(
  readOptions: () => Options,
  describe: Describe = ({ url }) => `Backend ready: ${url}`,
): void {
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
  starting = start(readOptions, describe);
  starting.catch(exitWithError);
}
