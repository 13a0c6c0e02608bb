import { Counts } from './Counts';

/** The reason why a request was not run: the queue was full, or the client had disconnected. */
export type NotRun = 'full' | 'disconnected';

type Sizes = { running: number; runningPerAddress: number; waitingPerAddress: number };

/**
 * Runs a limited number of requests at a time. Waiting requests are queued per IP address, and the addresses take turns, so that
 * a client that sends a thousand requests a second delays only itself. The queues are limited; otherwise, requests that impatient
 * clients have given up on would be processed before the next visitor's.
 */
export class RequestQueue {
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #running = new Counts();
  #total = 0;

  constructor(private readonly sizes: Sizes) {}

  async run<T>(address: string, isDisconnected: () => boolean, work: () => Promise<T>): Promise<T | NotRun> {
    if (this.#hasRoom(address)) this.#count(address, 1);
    else {
      const queue = this.#queues.get(address) ?? [];
      if (queue.length >= this.sizes.waitingPerAddress) return 'full';
      this.#queues.set(address, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return isDisconnected() ? 'disconnected' : await work();
    } finally {
      this.#count(address, -1);
      this.#startNext();
    }
  }

  #hasRoom(address: string): boolean {
    const { running, runningPerAddress } = this.sizes;
    return this.#total < running && this.#running.get(address) < runningPerAddress;
  }

  #count(address: string, change: 1 | -1): void {
    this.#total += change;
    this.#running.add(address, change);
  }

  #startNext(): void {
    for (const [address, queue] of this.#queues) {
      if (!this.#hasRoom(address)) continue;
      const start = queue.shift();
      // Moves the rest of this address's queue behind all other queues.
      this.#queues.delete(address);
      if (queue.length > 0) this.#queues.set(address, queue);
      if (!start) continue;
      this.#count(address, 1);
      return start();
    }
  }
}
