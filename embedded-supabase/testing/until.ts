// From Node, because a test may have fake timers.
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Retries `check` until it neither throws nor returns false, and returns its result; throws after `ms`, by default a minute, because a
 * busy machine is slow.
 */
export async function until<Result>(
  check: () => Result | Promise<Result>,
  ms = 60_000,
): Promise<Exclude<Result, false>> {
  for (const end = performance.now() + ms; ; await wait(20))
    try {
      const result = await check();
      if (result === false) throw new Error(`Still false: ${String(check)}`);
      return result as Exclude<Result, false>;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}
