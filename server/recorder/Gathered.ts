import { Batch, type Rows } from './Batch';

/** How long the first record waits for others, and the least time between two requests to the backend. */
const gatherMs = 1000;
const betweenMs = 3000;

/** Gathers records, and has sums of them stored: a second after a quiet time, and every three seconds under load. */
export class Gathered {
  #batch = new Batch();
  #timer: NodeJS.Timeout | undefined;
  #isStoring = false;
  #storedAt = -Infinity;

  /** What `store` rejects is lost. */
  constructor(private readonly store: (rows: Rows) => Promise<unknown>) {}

  add(add: (batch: Batch) => void): void {
    add(this.#batch);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer || this.#isStoring || this.#batch.isEmpty) return;
    const wait = Math.max(gatherMs, this.#storedAt + betweenMs - performance.now());
    this.#timer = setTimeout(() => void this.#flush(), wait).unref();
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    this.#isStoring = true;
    this.#storedAt = performance.now();
    const rows = this.#batch.toRows();
    this.#batch = new Batch();
    await this.store(rows).catch((error: Error) =>
      console.error(`shell: what visitors met was not recorded: ${error.message}`),
    );
    this.#isStoring = false;
    this.#schedule();
  }
}
