import { LRUCache } from 'lru-cache';

/** The version of a value: of builds and content (`site`), and of the counts of reactions, which only some pages show. */
export type CacheVersion = { site: string; reactions: string };

/** A value with its bytes of memory; `showsReactions` where it changes with their counts. */
export type Cacheable = { size: number; showsReactions?: boolean };

type Entry = { cacheVersion: CacheVersion; value: Cacheable };

const maxBytes = 128 * 1024 * 1024;

/** Pages and files in memory, one value a key: a value of an older version is made again. */
export class VersionedCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Cacheable | undefined>>();

  /** The least recently used value goes when there are more than `maxValues`, or too many bytes. */
  constructor(maxValues = 10_000) {
    this.#entries = new LRUCache({
      max: maxValues,
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => 500 + Math.ceil(value.size),
    });
  }

  /**
   * The value of `key`; `make` gets the value before it. Callers that come at once share one making. Undefined is not
   * cached. The caller names one type of value for a key.
   */
  async get<Value extends Cacheable>(
    key: string,
    cacheVersion: CacheVersion,
    make: (previous?: Value) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    if (known && isCurrent(known, cacheVersion)) return known.value as Value;
    const pendingKey = JSON.stringify([key, cacheVersion]);
    const pending =
      this.#pending.get(pendingKey) ??
      make(known?.value as Value | undefined)
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
