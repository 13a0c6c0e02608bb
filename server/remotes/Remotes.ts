import { setPlaces, type Place } from 'shell/server';
import { manifestName } from '../releases/layout';
import type { ContentVersion } from '../render/ContentVersion';
import type { Settings } from '../settings';
import { composePlaces, findConflict, findFault, isAt, type Placed } from './places';

/** The remotes of the site at one moment. */
export type Decided = {
  mounted: Placed[];
  removed: Placed[];
  /** Approved once, but they cannot be mounted. */
  refused: (Placed & { problem: string })[];
};

/** A row of the table `remotes`. */
type Decision = { remote: string; manifest: string; place: unknown; is_removed: boolean };

const timeoutMs = 1500;

type Installation = Pick<
  Settings,
  'remotes' | 'places' | 'remoteOrigins' | 'siteUrl' | 'supabaseUrl' | 'supabaseKey'
>;

/** Which remotes the site has: those that the installation came with, and what the owner decided since. */
export class Remotes {
  #decisions: readonly Decision[] = [];
  #version: string | undefined;
  #decided: Decided;
  #addresses: Record<string, string> = {};

  constructor(
    private readonly settings: Installation,
    private readonly content: Pick<ContentVersion, 'current'>,
  ) {
    this.#decided = this.#apply();
  }

  get decided(): Decided {
    return this.#decided;
  }

  /** Container → address of its manifest, after the decisions are read again where content has changed. */
  async addresses(): Promise<Record<string, string>> {
    const version = (await this.content.current())?.content;
    if (version !== undefined && version !== this.#version) await this.#read(version);
    return this.#addresses;
  }

  /** Whether `path` belongs to a remote that was removed, and to no other since. */
  isGone(path: string): boolean {
    const lives = ({ place }: Placed) => isAt(place.base, path);
    const rest = this.#decided.mounted.filter(({ place }) => place.base !== '/');
    return this.#decided.removed.some(lives) && !rest.some(lives);
  }

  /** The whole address of a manifest; null for one of an origin that this installation does not trust. */
  toAddress(manifest: string): string | null {
    const { siteUrl, remoteOrigins } = this.settings;
    if (!URL.canParse(manifest, siteUrl)) return null;
    const { href, origin, pathname } = new URL(manifest, siteUrl);
    // Below the site's own origin there are more than releases.
    const isRelease = new RegExp(`^/remotes/mf-[a-z0-9-]+/${manifestName}$`).test(pathname);
    if (origin === siteUrl) return isRelease ? href : null;
    return remoteOrigins.has(origin) && pathname.endsWith(`/${manifestName}`) ? href : null;
  }

  // Decisions that cannot be read leave the ones before in force, and are read again with the next call.
  async #read(version: string) {
    const { supabaseUrl, supabaseKey: apikey } = this.settings;
    const query = 'select=remote,manifest,place,is_removed&order=decided_at,remote';
    try {
      const response = await fetch(`${supabaseUrl}/rest/v1/remotes?${query}`, {
        headers: { apikey },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const decisions: unknown = await response.json();
      if (!Array.isArray(decisions)) throw new Error(`the backend answered ${response.status}`);
      this.#version = version;
      if (JSON.stringify(decisions) === JSON.stringify(this.#decisions)) return;
      this.#decisions = decisions as Decision[];
      this.#decided = this.#apply();
    } catch (error) {
      console.error(`shell: what is decided on remotes could not be read: ${(error as Error).message}`);
    }
  }

  // A decision may have been written around this server, so nothing of it is believed.
  #apply(): Decided {
    const { remotes, places } = this.settings;
    const decided: Decided = { mounted: [], removed: [], refused: [] };
    const add = (installed: boolean, remote: string, manifest: string, place: unknown, isRemoved = false) => {
      const placed = { remote, manifest: this.toAddress(manifest) ?? manifest, place: place as Place };
      const problem =
        findFault(place) ??
        (installed || this.toAddress(manifest) ? null : untrusted(manifest)) ??
        findConflict(placed, decided.mounted, { installed });
      if (isRemoved && !findFault(place)) decided.removed.push(placed);
      else if (problem === null) decided.mounted.push(placed);
      else decided.refused.push({ ...placed, problem });
      return problem === null;
    };
    for (const [remote, place] of Object.entries(places)) {
      const decision = this.#decisions.find((each) => each.remote === remote);
      const isTrusted = decision && this.toAddress(decision.manifest) && !findFault(decision.place);
      if (isTrusted) add(true, remote, decision.manifest, decision.place, decision.is_removed);
      else add(true, remote, remotes[remote] ?? '', place);
    }
    for (const { remote, manifest, place, is_removed } of this.#decisions)
      if (!(remote in places)) add(false, remote, manifest, place, is_removed);
    this.#addresses = Object.fromEntries(
      decided.mounted.flatMap(({ remote, manifest }) => (manifest ? [[remote, manifest]] : [])),
    );
    setPlaces(composePlaces(decided.mounted));
    return decided;
  }
}

export const untrusted = (manifest: string): string =>
  `${manifest} is of an origin that this site does not trust, or names no ${manifestName}. The machine's setting REMOTE_ORIGINS lists others.`;
