import { sharedPage } from '../hosting/headers';
import type { Settings } from '../settings';
import { Purger } from './Purger';

const lookEveryMs = 1000;

/** What caches in front of the server, such as a CDN, are told about pages that are alike for everybody. */
export class SharedCaches {
  readonly #serverSeconds: number;
  readonly #purger: Purger | null;

  /** `look` tells what pages are made of now; null where nobody knows. */
  constructor({ contentCheckMs, purge }: Settings, look: () => Promise<string | null>) {
    this.#serverSeconds = contentCheckMs / 1000;
    this.#purger = purge && new Purger(purge, look);
  }

  /** The headers of a page that was made of `made`. */
  headersOf(made: string): Record<string, string> {
    return sharedPage(this.#purger?.callsBack(made) ? { isPurged: true } : this.#briefly);
  }

  /** The headers of what is not there, which somebody may be waiting for. */
  headersOfMissing(): Record<string, string> {
    return sharedPage(this.#briefly);
  }

  /** Looks for changes until the returned function is called, where a cache is to be told of them. */
  watch(): () => void {
    if (!this.#purger) return () => {};
    const timer = setInterval(() => void this.#purger?.tick(), lookEveryMs);
    return () => clearInterval(timer);
  }

  get #briefly() {
    return { serverSeconds: this.#serverSeconds };
  }
}
