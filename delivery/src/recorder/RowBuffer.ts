import type { Intervals } from '../site';
import { Batch, type Rows } from './Batch';

/** Collects records and stores their totals: soon after a quiet period, less often under load. */
export class RowBuffer {
  #batch = new Batch();
  #timer: NodeJS.Timeout | undefined;
  #isStoring = false;
  #isStopped = false;
  #storedAt = -Infinity;

  /** A batch that `store` rejects is lost. */
  constructor(
    private readonly intervals: Pick<Intervals, 'gathering' | 'storing'>,
    private readonly store: (rows: Rows) => Promise<unknown>,
  ) {}

  add(add: (batch: Batch) => void): void {
    add(this.#batch);
    this.#schedule();
  }

  /** Stops storing for good: what is not stored yet is lost. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer || this.#isStoring || this.#isStopped || this.#batch.isEmpty) return;
    const { gathering, storing } = this.intervals;
    const wait = Math.max(gathering, this.#storedAt + storing - performance.now());
    this.#timer = setTimeout(() => void this.#flush(), wait).unref();
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    this.#isStoring = true;
    this.#storedAt = performance.now();
    const rows = this.#batch.toRows();
    this.#batch = new Batch();
    await this.store(rows).catch((error: Error) => {
      if (!this.#isStopped) console.error(`shell: what visitors met was not recorded: ${error.message}`);
    });
    this.#isStoring = false;
    this.#schedule();
  }
}
