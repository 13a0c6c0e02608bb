import { setTimeout as pause } from 'node:timers/promises';
import { stopPart, type Part } from './processes';
import { sayClaimLink } from './sayAccounts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const healthyMs = 60_000;

/**
 * Starts a part again whenever it ends by itself, each time after a longer pause until it has been well for a minute.
 * Returns what stops it, whatever it is doing then.
 */
export function keepRunning(part: Part): () => Promise<void> {
  const stopping = new AbortController();
  const kept = keep(part, stopping.signal);
  return async () => {
    stopping.abort();
    await stopPart(part);
    await kept;
  };
}

async function keep(first: Part, signal: AbortSignal): Promise<void> {
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
    // The link that was printed before is void.
    if ('ready' in part) sayClaimLink(part.ready);
  }
}
