import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CallFunction } from '../site';
import type { Registry } from './Registry';

/** An error of a page in a build; `isLoad` if the build could not be loaded. */
export type PageError = { remote: string; build: string; page: string; message: string; isLoad: boolean };

const hourMs = 60 * 60 * 1000;
/** The number of networks, or of pages that the server renders, that have to meet a fault. */
const enough = 3;
// Limits what one network can make the guard remember.
const errorsOfNetwork = 30;
const maxFaults = 5000;

/**
 * Withdraws a new build within its first hour if it cannot be loaded or rendered, or if it has an error that no earlier build had
 * (docs/decisions/041). Networks are counted in memory alone, because no network address is stored.
 */
export class ReleaseGuard {
  readonly #current = new Map<string, { build: string; since: number }>();
  readonly #faults = new LRUCache<string, Set<string>>({ max: maxFaults });
  readonly #limit = new RateLimiterMemory({ points: errorsOfNetwork, duration: hourMs / 1000 });
  #noted = '';

  /** Looks for new releases every `intervalMs`; `call` has the rights of the site's secret key. */
  constructor(
    private readonly registry: Pick<Registry, 'refresh' | 'getReleased' | 'builds'>,
    private readonly intervalMs: number,
    private readonly call: CallFunction,
  ) {}

  /** Starts to look for new releases; the returned function stops it. */
  watch(): () => void {
    let isStopped = false;
    const follow = () =>
      void this.follow().catch((error: Error) => {
        if (!isStopped) console.error(`shell: releases could not be noted: ${error.message}`);
      });
    follow();
    const timer = setInterval(follow, this.intervalMs);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }

  /** Starts the hour of each new build, and tells the backend of the current builds, so that the audit log has a line for each. */
  async follow(): Promise<void> {
    await this.registry.refresh();
    const released = this.registry.getReleased();
    for (const { remote, build, builtAt } of released) {
      const known = this.#current.get(remote);
      if (known?.build === build) continue;
      // The hour of a build that this server finds at its start began when it was built. A build that was gone back to has none.
      const since = !known ? Date.parse(builtAt) : build > known.build ? Date.now() : 0;
      this.#current.set(remote, { build, since });
    }
    const told = released.map(({ remote, build }) => ({ remote, build }));
    if (JSON.stringify(told) === this.#noted) return;
    await this.call('note_releases', { p_releases: told });
    this.#noted = JSON.stringify(told);
  }

  /** Counts an error that a page has sent from the IP address or network `from`. Never rejects. */
  async met({ remote, build, page, message, isLoad }: PageError, from: string): Promise<void> {
    if (!this.#isGuarded(remote, build)) return;
    const isTooMuch = await this.#limit.consume(from).then(
      () => false,
      () => true,
    );
    if (isTooMuch) return;
    const fault = isLoad ? 'load' : `${page} ${message}`;
    if (!this.#isEnough(remote, build, fault, toNeighbourhood(from))) return;
    await (isLoad
      ? this.#withdraw(remote, build, `${enough} visitors could not load it.`)
      : this.#withdraw(remote, build, `${enough} visitors met a new error on ${page || 'a page'}:`, {
          page,
          message,
        }));
  }

  /** Counts a page that only the build before the current one of `remote` could render. Never rejects. */
  fellBack = async (remote: string, address: string): Promise<void> => {
    const build = this.#current.get(remote)?.build ?? '';
    if (this.#isGuarded(remote, build) && this.#isEnough(remote, build, 'render', address))
      await this.#withdraw(
        remote,
        build,
        `It could not render ${enough} pages that the build before renders.`,
      );
  };

  // Whether pages run the build, which is new, and could run the one before it.
  #isGuarded(remote: string, build: string): boolean {
    const known = this.#current.get(remote);
    const running = this.registry.builds().entries()[remote];
    if (known?.build !== build || running?.id !== build || !running.good) return false;
    return Date.now() - known.since < hourMs;
  }

  /** Whether as many as are enough have met the fault, with `who` as the last one. */
  #isEnough(remote: string, build: string, fault: string, who: string): boolean {
    const key = `${remote}@${build} ${fault}`;
    const others = this.#faults.get(key) ?? new Set();
    if (others.has(who)) return false;
    this.#faults.set(key, others.add(who));
    return others.size === enough;
  }

  async #withdraw(remote: string, build: string, reason: string, error?: { page: string; message: string }) {
    const said = { p_remote: remote, p_build: build, p_reason: reason };
    const group = error && { p_page: error.page, p_message: error.message };
    try {
      // SQL refuses it if the owner has given the build back, or if the error is not new.
      if (await this.call<boolean>('withdraw_build', { ...said, ...group }))
        console.error(`shell: ${remote}@${build} is withdrawn. ${reason} ${error?.message ?? ''}`);
    } catch (failure) {
      console.error(`shell: ${remote}@${build} could not be withdrawn: ${(failure as Error).message}`);
      this.#faults.clear();
    }
  }
}

// The first 24 bits of an IPv4 address, or 48 of an IPv6 address, because one person may have many addresses below them.
const toNeighbourhood = (address: string): string => address.split(/[.:]/).slice(0, 3).join();
