export type Rule = { limit: number; seconds: number };

/** Counts what happened for each key within the last so many seconds. */
export class SlidingWindow {
  readonly rule: Rule;
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;
  readonly #maxKeys: number;

  constructor(rule: Rule, now: () => number = Date.now, maxKeys = 10_000) {
    this.rule = rule;
    this.#now = now;
    this.#maxKeys = maxKeys;
  }

  /** How much more the key may do at this moment. */
  roomFor(key: string): number {
    return this.rule.limit - this.#recent(key).length;
  }

  /** Whole seconds until `cost` more fits, at least 1. */
  secondsUntilRoom(key: string, cost = 1): number {
    const recent = this.#recent(key);
    const mustExpire = recent[Math.min(recent.length + cost - this.rule.limit, recent.length) - 1];
    if (mustExpire === undefined) return 1;
    return Math.max(1, Math.ceil((mustExpire - this.#now()) / 1000 + this.rule.seconds));
  }

  record(key: string, cost = 1): void {
    const recent = this.#recent(key);
    const added = Array<number>(Math.min(cost, this.rule.limit)).fill(this.#now());
    // Deleted first, so that the map's order is by last use and the oldest key is the one to forget.
    this.#times.delete(key);
    this.#times.set(key, [...recent, ...added]);
    if (this.#times.size > this.#maxKeys) this.#forgetOldest();
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.rule.seconds * 1000;
    const recent = (this.#times.get(key) ?? []).filter((time) => time > since);
    if (recent.length === 0) this.#times.delete(key);
    return recent;
  }

  #forgetOldest(): void {
    const oldest = this.#times.keys().next();
    if (!oldest.done) this.#times.delete(oldest.value);
  }
}
