import type { PurgeRequest } from '../settings';

const timeoutMs = 10_000;
// Pending responses and the site's other servers may cache an old page again after the first purge.
const repeatAfterMs = 5000;
const maxPauseMs = 30_000;

/**
 * Purges a CDN whenever the pages' content has changed, and retries until the purge succeeds. `getVersion` returns the content
 * version, or null while it is unknown; it is called on each `tick`, about once per second.
 */
export class Purger {
  #purged: string | null = null;
  #repeatAt = Infinity;
  #pausedUntil = -Infinity;
  #failures = 0;
  #isBusy = false;

  constructor(
    private readonly request: PurgeRequest,
    private readonly getVersion: () => Promise<string | null>,
  ) {}

  /** Whether cached copies of a page with this version will be purged; false while older copies may still be cached. */
  willPurge(version: string): boolean {
    return version === this.#purged;
  }

  async tick(): Promise<void> {
    if (this.#isBusy || performance.now() < this.#pausedUntil) return;
    this.#isBusy = true;
    try {
      const now = await this.getVersion();
      if (now !== null && (now !== this.#purged || performance.now() >= this.#repeatAt))
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
    // Until the purge is done, pages are sent with a short lifetime.
    this.#purged = null;
    const { url, headers, body } = this.request;
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The connection is only released once the body has been read.
    const text = await response.text();
    if (!response.ok) {
      this.#pause(Number(response.headers.get('retry-after')) * 1000 || 0);
      console.error(`shell: the CDN could not be purged: ${response.status} ${text.slice(0, 200)}`);
      return;
    }
    this.#failures = 0;
    this.#purged = now;
    this.#repeatAt = isNew ? performance.now() + repeatAfterMs : Infinity;
  }

  #pause(retryAfterMs: number) {
    this.#failures += 1;
    const ms = Math.min(1000 * 2 ** (this.#failures - 1), maxPauseMs);
    this.#pausedUntil = performance.now() + Math.max(ms, Math.min(retryAfterMs, maxPauseMs));
  }
}
