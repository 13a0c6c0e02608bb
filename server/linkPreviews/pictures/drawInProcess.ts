import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { root } from 'shared-node/apps';
import { nodeArguments } from 'shared-node/nodeArguments';
import type { Drawing } from './drawing';

/** A message from the drawing process. */
export type Drawn = { picture: Uint8Array } | { error: string };

// Ends a process that hangs. Long, because a process that yields takes most of a minute to start where every core is busy, and one
// that is ended starts from the beginning.
const timeoutMs = 120_000;
// Ends the drawing process soon after its last picture, because it holds fonts and a layout engine that a site needs only a few
// times a day.
const idleMs = 30_000;
// Requests for pages have priority over drawing.
const niceness = 10;

let child: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Draws a picture in a separate process, so that pages can be sent in the meantime. Callers wait for one picture before they
 * request the next (Pictures). The process ends after it has been idle for a while.
 */
export async function drawInProcess(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idleTimer);
  child ??= start();
  try {
    keepAlive(child, true);
    const drawn = await draw(child, drawing);
    if ('error' in drawn) throw new Error(drawn.error);
    return Buffer.from(drawn.picture);
  } catch (error) {
    stop();
    throw error;
  } finally {
    if (child) keepAlive(child, false);
    idleTimer = setTimeout(stop, idleMs).unref();
  }
}

async function draw(process: ChildProcess, drawing: Drawing): Promise<Drawn> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(process, 'exit', { signal }).then(() => {
    throw new Error('the process that draws pictures has ended');
  });
  const drawn = once(process, 'message', { signal });
  process.send(drawing);
  try {
    const [answer] = (await Promise.race([drawn, ended])) as [Drawn];
    return answer;
  } finally {
    done.abort();
    await Promise.allSettled([drawn, ended]);
  }
}

function start(): ChildProcess {
  const program = nodeArguments('server/linkPreviews/pictures/pictureProcess.ts');
  const started = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  if (started.pid !== undefined) os.setPriority(started.pid, niceness);
  // Ignored, because the exit event rejects a pending drawing.
  started.on('error', () => {});
  started.on('exit', () => {
    if (child === started) child = null;
  });
  return started;
}

// Lets the server exit while the drawing process is idle.
function keepAlive(process: ChildProcess, isBusy: boolean) {
  const act = isBusy ? 'ref' : 'unref';
  process[act]();
  process.channel?.[act]();
}

function stop() {
  child?.kill();
  child = null;
}
