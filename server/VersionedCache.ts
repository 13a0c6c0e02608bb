import { LRUCache } from 'lru-cache';

/**
 * The versions that a cached value depends on: `site` for builds and content, `reactions` for reaction counts, which only some
 * pages show.
 */
export type CacheVersion = { site: string; reactions: string };

/** A value with its size in bytes; `showsReactions` if it depends on reaction counts. */
export type Cacheable = { size: number; showsReactions?: boolean };

type Entry = { cacheVersion: CacheVersion; value: Cacheable };

const maxBytes = 128 * 1024 * 1024;

/** Caches pages and files in memory, one value per key; regenerates values of an older version. */
export class VersionedCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Cacheable | undefined>>();

  /** Evicts the least recently used values beyond `maxValues` values or `maxBytes` bytes. */
  constructor(maxValues = 10_000) {
    this.#entries = new LRUCache({
      max: maxValues,
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => 500 + Math.ceil(value.size),
    });
  }

  /**
   * Returns the current value for `key`, calling `make` if needed, with the previous value and whether it is of the same site.
   * Simultaneous callers share one call to `make`. Undefined is not cached. Callers must use the same type of value for a key.
   */
  async get<Value extends Cacheable>(
    key: string,
    cacheVersion: CacheVersion,
    make: (previous?: Value, isSameSite?: boolean) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    if (known && isCurrent(known, cacheVersion)) return known.value as Value;
    const pendingKey = JSON.stringify([key, cacheVersion]);
    const pending =
      this.#pending.get(pendingKey) ??
      make(known?.value as Value | undefined, known?.cacheVersion.site === cacheVersion.site)
        .then((value) => {
          if (value) this.#entries.set(key, { cacheVersion, value });
          return value;
        })
        .finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, pending);
    return pending as Promise<Value | undefined>;
  }
}

const isCurrent = ({ cacheVersion, value }: Entry, now: CacheVersion) =>
  cacheVersion.site === now.site && (!value.showsReactions || cacheVersion.reactions === now.reactions);
