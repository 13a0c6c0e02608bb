import type { SlidingWindow } from './slidingWindow';

/**
 * Limits failures without counting successes, even when many attempts come at once: no more attempts of one key run at
 * a time than may still fail; the others wait for their result.
 */
export class FailureLimit {
  readonly #failures: SlidingWindow;
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  constructor(failures: SlidingWindow) {
    this.#failures = failures;
  }

  /** Runs `attempt`, or answers in how many seconds it may be tried again. */
  async run<T>(key: string, attempt: () => Promise<T>, failed: (result: T) => boolean): Promise<T | number> {
    for (;;) {
      const room = this.#failures.roomFor(key);
      if (room <= 0) return this.#failures.secondsUntilRoom(key);
      const running = this.#running.get(key);
      if (!running || running.size < room) break;
      await Promise.race(running);
    }
    return this.#track(key, async () => {
      const result = await attempt();
      if (failed(result)) this.#failures.record(key);
      return result;
    });
  }

  async #track<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? new Set();
    this.#running.set(key, running);
    const promise = work();
    const settled = promise.catch(() => {});
    running.add(settled);
    try {
      return await promise;
    } finally {
      running.delete(settled);
      if (running.size === 0) this.#running.delete(key);
    }
  }
}
