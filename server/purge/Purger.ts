import type { PurgeRequest } from './purgeSettings';

const timeoutMs = 10_000;
// Answers that were under way, and other servers of the site, may have put an old page back after the first purge.
const againAfterMs = 5000;
const longestPauseMs = 30_000;

/**
 * Has a CDN forget its copies whenever what pages are made of has changed, and tries until it has. `look` tells what they
 * are made of now, null where nobody knows. It is asked at each `tick`, which its owner calls about once a second.
 */
export class Purger {
  readonly #request: PurgeRequest;
  readonly #look: () => Promise<string | null>;
  #purged: string | null = null;
  #againAt = Infinity;
  #pausedUntil = -Infinity;
  #failures = 0;
  #isBusy = false;

  constructor(request: PurgeRequest, look: () => Promise<string | null>) {
    this.#request = request;
    this.#look = look;
  }

  /** Whether copies of a page that is made of this will be called back; not while older ones may still be kept. */
  callsBack(made: string): boolean {
    return made === this.#purged;
  }

  async tick(): Promise<void> {
    if (this.#isBusy || performance.now() < this.#pausedUntil) return;
    this.#isBusy = true;
    try {
      const now = await this.#look();
      if (now !== null && (now !== this.#purged || performance.now() >= this.#againAt))
        await this.#purge(now);
    } catch (error) {
      this.#pause(0);
      console.error(`shell: the CDN could not be purged: ${(error as Error).message}`);
    } finally {
      this.#isBusy = false;
    }
  }

  async #purge(now: string) {
    const isNew = now !== this.#purged;
    // Until it is done, pages that are sent are for a moment alone.
    this.#purged = null;
    const { url, headers, body } = this.#request;
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Its connection is free again only once it is read.
    const text = await answer.text();
    if (!answer.ok) {
      this.#pause(Number(answer.headers.get('retry-after')) * 1000 || 0);
      console.error(`shell: the CDN could not be purged: ${answer.status} ${text.slice(0, 200)}`);
      return;
    }
    this.#failures = 0;
    this.#purged = now;
    this.#againAt = isNew ? performance.now() + againAfterMs : Infinity;
  }

  #pause(askedForMs: number) {
    this.#failures += 1;
    const ms = Math.min(1000 * 2 ** (this.#failures - 1), longestPauseMs);
    this.#pausedUntil = performance.now() + Math.max(ms, Math.min(askedForMs, longestPauseMs));
  }
}
