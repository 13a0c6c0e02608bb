const windowMs = 10 * 60 * 1000;
const pausedMs = 10 * 1000;
const most = 3;

/**
 * Who kept the database so busy that a statement was ended: for ten seconds nothing of theirs is begun, and for ten minutes
 * after the third time. An ended statement costs everybody its time and a new thread.
 */
export class Overruns {
  readonly pauseSeconds = pausedMs / 1000;
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(address: string): void {
    this.#times.set(address, [...this.#recent(address), this.#now()]);
  }

  isOut(address: string): boolean {
    const recent = this.#recent(address);
    return recent.length >= most || recent.some((time) => this.#now() - time < pausedMs);
  }

  #recent(address: string): number[] {
    const recent = (this.#times.get(address) ?? []).filter((time) => this.#now() - time < windowMs);
    if (recent.length === 0) this.#times.delete(address);
    return recent;
  }
}
