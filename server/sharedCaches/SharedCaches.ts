import { sharedPage } from '../hosting/headers';
import type { Settings } from '../settings';
import { Purger } from './Purger';

const checkEveryMs = 1000;

/** The caching headers for responses that are the same for everybody, for a CDN or other cache in front of the server. */
export class SharedCaches {
  readonly #serverSeconds: number;
  readonly #purger: Purger | null;

  /** `getVersion` returns the content version, or null while it is unknown. */
  constructor({ contentCheckMs, purge }: Settings, getVersion: () => Promise<string | null>) {
    this.#serverSeconds = contentCheckMs / 1000;
    this.#purger = purge && new Purger(purge, getVersion);
  }

  /** The headers for a response built from `version`. */
  headersOf(version: string): Record<string, string> {
    return this.#purger?.willPurge(version) ? sharedPage({ isPurged: true }) : this.headersOfMissing();
  }

  /** The headers for missing content, which may appear at any moment. */
  headersOfMissing(): Record<string, string> {
    return sharedPage({ serverSeconds: this.#serverSeconds });
  }

  /** Starts purging a CDN after changes; the returned function stops it. */
  watch(): () => void {
    if (!this.#purger) return () => {};
    const timer = setInterval(() => void this.#purger?.tick(), checkEveryMs);
    return () => clearInterval(timer);
  }
}
