import { remotesPath } from '@brand/shared-data/server';
import { setPlaces, type Place } from '@brand/site-contract/mounts';
import { manifestName } from 'shared-node/releaseLayout';
import type { Content, ReadRows } from '../site';
import { composePlaces, findConflict, findFault, isAt, type Placed } from './places';

/** The site's remotes at a given moment. */
export type RemoteDecisions = {
  mounted: Placed[];
  removed: Placed[];
  /** Remotes that were approved but can no longer be mounted. */
  refused: (Placed & { problem: string })[];
};

/** A row in the `remotes` table. */
type Decision = { remote: string; manifest: string; place: unknown; is_removed: boolean };

/** The remotes that the site was installed with, and where others may come from. */
export type Installation = {
  /** Container name → address of its manifest. */
  remotes: Record<string, string>;
  /** Container name → place, for the same remotes. */
  places: Record<string, Place>;
  /** The origins, besides the site's own, from which the owner may approve further remotes. */
  remoteOrigins: ReadonlySet<string>;
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/** The site's remotes: the installed ones, as changed by the owner's decisions. */
export class Remotes {
  #decisions: readonly Decision[] = [];
  #version: string | undefined;
  #decided: RemoteDecisions;
  #addresses: Record<string, string> = {};

  constructor(
    readonly settings: Installation,
    private readonly content: Content,
    private readonly readRows: ReadRows,
  ) {
    this.#decided = this.#apply();
  }

  get decided(): RemoteDecisions {
    return this.#decided;
  }

  /** Container → manifest address; decisions are read again if the content has changed. */
  async addresses(): Promise<Record<string, string>> {
    const version = (await this.content.current())?.content;
    if (version !== undefined && version !== this.#version) await this.#read(version);
    return this.#addresses;
  }

  /** Whether `path` belonged to a remote that has been removed, and now belongs to no mounted remote. */
  isGone(path: string): boolean {
    const lives = ({ place }: Placed) => isAt(place.base, path);
    const rest = this.#decided.mounted.filter(({ place }) => place.base !== '/');
    return this.#decided.removed.some(lives) && !rest.some(lives);
  }

  /** The full URL of a manifest; null if this installation does not trust it. */
  toAddress(manifest: string): string | null {
    const { siteUrl, remoteOrigins } = this.settings;
    if (!URL.canParse(manifest, siteUrl)) return null;
    const { href, origin, pathname } = new URL(manifest, siteUrl);
    // The site's own origin also serves files other than releases.
    const isRelease = new RegExp(`^/remotes/mf-[a-z0-9-]+/${manifestName}$`).test(pathname);
    if (origin === siteUrl) return isRelease ? href : null;
    return remoteOrigins.has(origin) && pathname.endsWith(`/${manifestName}`) ? href : null;
  }

  // If decisions cannot be read, the previous ones remain in force and the next call tries again.
  async #read(version: string) {
    const query = 'select=remote,manifest,place,is_removed&order=decided_at,remote';
    try {
      const decisions = (await this.readRows(`remotes?${query}`)) as Decision[];
      this.#version = version;
      if (JSON.stringify(decisions) === JSON.stringify(this.#decisions)) return;
      this.#decisions = decisions;
      this.#decided = this.#apply();
    } catch (error) {
      console.error(`shell: what is decided on remotes could not be read: ${(error as Error).message}`);
    }
  }

  // A decision may have been written without going through this server, so every part of it is checked.
  #apply(): RemoteDecisions {
    const { places } = this.settings;
    const decided: RemoteDecisions = { mounted: [], removed: [], refused: [] };
    const approving = findApproving(places);
    const isMoved = (remote: string) =>
      this.#decisions.some((each) => each.remote === remote && baseOf(each.place) !== places[remote]?.base);
    // Remotes that keep their configured base are applied first, so that no other remote takes that base.
    const rank = (remote: string) => (remote === approving ? 0 : isMoved(remote) ? 2 : 1);
    const names = Object.keys(places).sort((one, other) => rank(one) - rank(other));
    for (const remote of names) this.#applyTo(remote, decided, remote === approving);
    for (const { remote, manifest, place, is_removed } of this.#decisions) {
      if (remote in places) continue;
      const address = this.toAddress(manifest);
      const placed = { remote, manifest: address ?? manifest, place: place as Place };
      const fault = findFault(place);
      const problem = fault ?? (address ? findConflict(placed, decided.mounted) : untrusted(manifest));
      if (is_removed && !fault) decided.removed.push(placed);
      else if (problem === null) decided.mounted.push(placed);
      else decided.refused.push({ ...placed, problem });
    }
    this.#addresses = Object.fromEntries(
      decided.mounted.flatMap(({ remote, manifest }) => (manifest ? [[remote, manifest]] : [])),
    );
    setPlaces(composePlaces(decided.mounted));
    return decided;
  }

  // An installed remote uses its configured base unless there is a valid decision on it. Its code always comes from the
  // configured address, whatever the row says.
  #applyTo(remote: string, { mounted, removed, refused }: RemoteDecisions, isApproving: boolean) {
    const { remotes, places } = this.settings;
    const home = places[remote] as Place;
    const decision = this.#decisions.find((each) => each.remote === remote && !findFault(each.place));
    const named = remotes[remote];
    const manifest = named === undefined ? this.toAddress(decision?.manifest ?? '') : this.toAddress(named);
    const installed = { remote, manifest: manifest ?? named ?? '', place: home };
    const decided = { ...installed, place: (decision?.place ?? home) as Place };
    const isAtHome = decided.place.base === home.base;
    const isIgnored = isApproving && (decision?.is_removed || !isAtHome);
    if (decision?.is_removed && !isIgnored) return removed.push(decided);
    // A base that the installation reserves is available only to the remote for which it is reserved.
    if (!isIgnored && findConflict(decided, mounted, { installed: isAtHome }) === null)
      return mounted.push(decided);
    const problem = findConflict(installed, mounted, { installed: true });
    return problem === null ? mounted.push(installed) : refused.push({ ...installed, problem });
  }
}

const baseOf = (place: unknown) => (Object(place) as Partial<Place>).base;

/** The remote that serves the owner's approval page: the one with the longest base above that page. */
export const findApproving = (places: Record<string, Place>): string | undefined =>
  Object.entries(places)
    .filter(([, { base }]) => isAt(base, remotesPath))
    .sort(([, one], [, other]) => other.base.length - one.base.length)[0]?.[0];

export const untrusted = (manifest: string): string =>
  `${manifest} is of an origin that this site does not trust, or names no ${manifestName}. The machine's setting REMOTE_ORIGINS lists others.`;
