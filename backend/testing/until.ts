// From Node, because a test may have fake timers.
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

// A long time, because a busy machine is slow.
const longestMs = 60_000;

/** Retries `check` until it neither throws nor returns false; throws after a minute. */
export async function until(check: () => boolean | void | Promise<boolean | void>): Promise<void> {
  for (const end = performance.now() + longestMs; ; await wait(20))
    try {
      if ((await check()) === false) throw new Error(`Still false: ${String(check)}`);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}
