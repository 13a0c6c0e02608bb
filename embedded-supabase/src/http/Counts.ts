/** Counters by key, such as open connections per IP address; a key whose count is zero uses no memory. */
export class Counts {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Changes a count and returns it. */
  add(key: string, change: number): number {
    const count = this.get(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    return count;
  }
}
