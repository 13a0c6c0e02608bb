import { LRUCache } from 'lru-cache';

/** What a value is made of: builds and content, and the counts of reactions, which only some pages show. */
export type MadeOf = { site: string; reactions: string };

/** A value with its bytes of memory; `showsReactions` where it changes with their counts. */
export type Cacheable = { size: number; showsReactions?: boolean };

type Entry = { madeOf: MadeOf; value: Cacheable };

const maxValues = 10_000;
const maxBytes = 128 * 1024 * 1024;

/** Pages and files in memory, one value a key: a value that is made of something older is made again. */
export class VersionedCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: maxValues,
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => 500 + Math.ceil(value.size),
  });
  readonly #pending = new Map<string, Promise<Cacheable | undefined>>();

  /**
   * The value of `key`; `make` gets the value before it. Callers that come at once share one making. Undefined is not
   * cached. The caller names one type of value for a key.
   */
  async get<Value extends Cacheable>(
    key: string,
    madeOf: MadeOf,
    make: (previous?: Value) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    if (known && isCurrent(known, madeOf)) return known.value as Value;
    const pendingKey = JSON.stringify([key, madeOf]);
    const pending =
      this.#pending.get(pendingKey) ??
      make(known?.value as Value | undefined)
        .then((value) => {
          if (value) this.#entries.set(key, { madeOf, value });
          return value;
        })
        .finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, pending);
    return pending as Promise<Value | undefined>;
  }
}

const isCurrent = ({ madeOf, value }: Entry, now: MadeOf) =>
  madeOf.site === now.site && (!value.showsReactions || madeOf.reactions === now.reactions);
