import { setTimeout as pause } from 'node:timers/promises';
import { stopPart, type Part } from './processes';
import { printClaimLink } from './system';

const firstPauseMs = 1000;
const longestPauseMs = 5000;
const healthyMs = 60_000;

/**
 * Restarts a part whenever it ends by itself, after a pause that grows with each attempt and is reset once the part has run for a
 * minute. Returns a function that stops the part in any state.
 */
export function keepRunning(part: Part): () => Promise<void> {
  const stopping = new AbortController();
  const stopped = restart(part, stopping.signal);
  return async () => {
    stopping.abort();
    await stopPart(part);
    await stopped;
  };
}

async function restart(first: Part, signal: AbortSignal): Promise<void> {
  let part: Part | Error = first;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const readyAt = Date.now();
    const { message } = part instanceof Error ? part : await part.ended;
    if (signal.aborted) return;
    if (Date.now() - readyAt >= healthyMs) pauseMs = firstPauseMs;
    console.error(`${first.name} ended (${message}). It is started again in ${pauseMs / 1000} s.`);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    part = await first.startAgain(signal).catch((error: Error) => error);
    // A new start invalidates the link that was printed before.
    if ('ready' in part) printClaimLink(part.ready);
  }
}
