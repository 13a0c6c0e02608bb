import { LRUCache } from 'lru-cache';
import type { RenderOutcome } from 'shell/server';
import type { PublicConfig, Script } from '../pageHtml';
import type { Version } from './ContentVersion';
import type { Drawer } from './drawers';

/** Which page is drawn, with which builds, at which version of the content. */
export type Wanted = {
  /** Path and search. */
  address: string;
  config: PublicConfig;
  /** The builds of the remote for the server: the current one, then the one to fall back to. */
  builds: Script[];
  version: Version;
};

const keptBytes = 64 * 1024 * 1024;
const keptPages = 5000;
// The browser draws what takes longer: no visitor waits for the server in vain.
const visitorsPatienceMs = 3000;

/**
 * Draws pages and keeps them in memory, by address and version; what is out of date falls out by itself. A page without
 * numbers of reactions is kept whoever reacts.
 */
export class Composer {
  readonly #drawer: () => Drawer | null;
  readonly #patienceMs: number;
  readonly #kept: LRUCache<string, RenderOutcome, Wanted>;

  constructor(drawer: () => Drawer | null, patienceMs = visitorsPatienceMs) {
    this.#drawer = drawer;
    this.#patienceMs = patienceMs;
    this.#kept = new LRUCache({
      max: keptPages,
      maxSize: keptBytes,
      // Two bytes a character.
      sizeCalculation: (drawn) => 500 + 2 * JSON.stringify(drawn).length,
      fetchMethod: (_key, _stale, { context }) => this.#draw(context),
    });
  }

  /** What was drawn; undefined where the browser has to do it. Those who come at once wait for one drawing. */
  async pageFor(wanted: Wanted): Promise<RenderOutcome | undefined> {
    const { address, config, builds, version } = wanted;
    const key = JSON.stringify([address, version.content, this.#drawer()?.build, builds, config]);
    const keyWithReactions = `${key} ${version.reactions}`;
    const kept = this.#kept.get(key) ?? this.#kept.get(keyWithReactions);
    if (kept) return kept;
    const drawn = await inTime(this.#kept.fetch(keyWithReactions, { context: wanted }), this.#patienceMs);
    if (drawn && !showsReactions(drawn)) {
      this.#kept.set(key, drawn);
      this.#kept.delete(keyWithReactions);
    }
    return drawn;
  }

  async #draw(wanted: Wanted): Promise<RenderOutcome | undefined> {
    const drawer = this.#drawer();
    for (const build of drawer ? wanted.builds : [])
      try {
        const { address, config } = wanted;
        // Undefined is not kept: the next time it may go well.
        return (await drawer?.draw(build, { address, config })) ?? undefined;
      } catch (error) {
        console.error(`shell: ${wanted.address} could not be drawn: ${(error as Error).message}`);
      }
    return undefined;
  }
}

const showsReactions = ({ page }: RenderOutcome) =>
  Object.keys(page?.read.queries ?? {}).some((read) => read.startsWith('getReactionCounts'));

/** The value, or undefined where it takes longer. Leaves no timer behind, which would hold the request's memory. */
async function inTime<T>(value: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}
