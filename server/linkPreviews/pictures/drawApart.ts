import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../apps';
import type { Card } from '../pageFacts';

/** What the process that draws answers: a picture, or why there is none. */
export type Drawn = { picture: Uint8Array } | { error: string };

const timeoutMs = 20_000;
// It holds fonts and a layout engine, which a site needs a few times a day.
const idleMs = 30_000;
// Pages come first.
const niceness = 10;

let artist: ChildProcess | null = null;
let ending: NodeJS.Timeout | undefined;

/**
 * Draws the picture of a page in a process of its own, so that pages go on being sent meanwhile. To be called for one after
 * the other (Pictures). The process ends when nobody has needed it for a while.
 */
export async function drawApart(card: Card): Promise<Buffer> {
  clearTimeout(ending);
  artist ??= start();
  try {
    hold(artist, true);
    const drawn = await answerOf(artist, card);
    if ('error' in drawn) throw new Error(drawn.error);
    return Buffer.from(drawn.picture);
  } catch (error) {
    end();
    throw error;
  } finally {
    if (artist) hold(artist, false);
    ending = setTimeout(end, idleMs).unref();
  }
}

async function answerOf(child: ChildProcess, card: Card): Promise<Drawn> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process that draws pictures has ended');
  });
  const answered = once(child, 'message', { signal });
  child.send(card);
  try {
    const [drawn] = (await Promise.race([answered, ended])) as [Drawn];
    return drawn;
  } finally {
    over.abort();
    // Both are over; whichever did not come has nothing to tell.
    await Promise.allSettled([answered, ended]);
  }
}

function start(): ChildProcess {
  const child = fork(path.join(__dirname, 'artist.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  if (child.pid !== undefined) os.setPriority(child.pid, niceness);
  // Whoever waits for an answer is told by theirs.
  child.on('error', () => {});
  child.on('exit', () => {
    if (artist === child) artist = null;
  });
  return child;
}

// Waiting for nobody, it keeps no server from ending.
function hold(child: ChildProcess, isNeeded: boolean) {
  const act = isNeeded ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
}

function end() {
  artist?.kill();
  artist = null;
}
