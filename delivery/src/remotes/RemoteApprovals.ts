import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/router';
import type { RemoteRequest, RemoteStatus } from '@brand/shared-data/server';
import type { Place } from '@brand/site-contract/mounts';
import { manifestName, releasesRoot } from 'shared-node/releaseLayout';
import { getBuildId } from '../registry/Builds';
import { driftOf } from '../registry/drift';
import { isManifest, pageSizes, type Manifest, type Share } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { Refused } from '../site';
import { findConflict, findFault, type Placed } from './places';
import { findApproving, untrusted, type Remotes } from './Remotes';
import { describeChanges, describeTerms, hashTerms, toTerms } from './terms';

/** The result of reading a manifest, with the problem if there is one. */
type Found = { remote: string; manifest: string; read: Manifest | null; problem?: string };

/** The owner's decision on a remote, as the SQL function place_remote takes it. */
export type PlaceDecision = { p_remote: string; p_manifest: string; p_place: Place; p_is_removed: boolean };

/** Lists the remotes for the owner, and carries out decisions about them. */
export class RemoteApprovals {
  /** `provided` returns what the shell shares; `place` stores a decision with the rights of a token. */
  constructor(
    private readonly remotes: Remotes,
    private readonly registry: Registry,
    private readonly timeoutMs: number,
    private readonly provided: () => Share[],
    private readonly place: (decision: PlaceDecision, token: string) => Promise<unknown>,
  ) {}

  /** Carries out the request of the owner, who has the token, and returns the new list; throws Refused. */
  async answer(asked: RemoteRequest, token: string): Promise<RemoteStatus[]> {
    await this.remotes.addresses();
    await this.registry.refreshInBackground();
    if (asked.action === 'approve') await this.#approve(asked, token);
    if (asked.action === 'remove') await this.#remove(asked.remote, token);
    return this.#list(asked.action === 'list' && asked.manifest ? [await this.#look(asked.manifest)] : []);
  }

  async #approve({ manifest, shown }: { manifest: string; shown: string }, token: string) {
    const { remote, manifest: address, read } = await this.#look(manifest);
    const place = read?.metaData.place as Place;
    // A newer release may request a different place.
    if (hashTerms(remote, address, place) !== shown)
      throw new Refused(409, 'It has changed since you opened it. Look again.');
    await this.#decide(remote, address, toTerms(place), false, token);
  }

  /** Reads the manifest at an address; throws Refused if it cannot be approved. */
  async #look(manifest: string): Promise<Found> {
    const found = await this.#find(manifest);
    const problem = found.problem ?? this.#findNamesake(found) ?? this.#findConflict(found);
    if (problem !== null) throw new Refused(422, problem);
    return found;
  }

  /**
   * The reason why the remote conflicts with an existing remote of the same name; null if it does not. A removed remote may be
   * added again from a different manifest address.
   */
  #findNamesake({ remote, manifest }: Found): string | null {
    const { settings, decided } = this.remotes;
    const { mounted, removed, refused } = decided;
    const gone = remote in settings.places ? removed : [];
    const known = [...mounted, ...refused, ...gone].find((each) => each.remote === remote);
    if (!known || known.manifest === manifest) return null;
    return `${remote} is part of this site already, from ${known.manifest}; what ${manifest} has is another.`;
  }

  async #remove(remote: string, token: string) {
    const { mounted, refused } = this.remotes.decided;
    const placed = [...mounted, ...refused].find((each) => each.remote === remote);
    if (!placed) throw new Refused(422, 'There is no remote with this name.');
    if (findApproving(this.remotes.settings.places) === remote)
      throw new Refused(
        422,
        `${remote} has the page on which remotes are approved, so it cannot be removed.`,
      );
    await this.#decide(remote, placed.manifest, placed.place, true, token);
  }

  async #decide(remote: string, manifest: string, place: Place, isRemoved: boolean, token: string) {
    const { siteUrl } = this.remotes.settings;
    const { origin, pathname } = new URL(manifest);
    const p_manifest = origin === siteUrl ? pathname : manifest;
    const decision = { p_remote: remote, p_manifest, p_place: place, p_is_removed: isRemoved };
    await this.place(decision, token);
    await this.remotes.addresses();
    await this.registry.refreshNow();
  }

  async #list(added: Found[]): Promise<RemoteStatus[]> {
    const { mounted, removed, refused } = this.remotes.decided;
    const known = [...mounted, ...removed, ...refused];
    const isNew = ({ remote, manifest }: Found) =>
      !known.some(
        (each) => each.remote === remote && (each.manifest === manifest || !removed.includes(each)),
      );
    const here = await Promise.all(this.#releasesHere().map((address) => this.#find(address)));
    const waiting = [...added, ...here.filter(({ manifest }) => manifest !== added[0]?.manifest)].filter(
      isNew,
    );
    const others = removed.filter(({ remote }) => !waiting.some((each) => each.remote === remote));
    const listed = await Promise.all([
      ...mounted.map((placed) => this.#describe('mounted', placed)),
      ...refused.map((placed) => this.#describe('refused', placed)),
      ...others.map((placed) => this.#describe('removed', placed)),
    ]);
    return [
      ...waiting.map((found) => ({
        ...this.#toStatus('waiting', found, placeIn(found) ?? noPlace),
        problem: found.problem ?? this.#findConflict(found) ?? undefined,
      })),
      ...listed,
    ];
  }

  async #describe(
    state: RemoteStatus['state'],
    { remote, manifest, place, ...rest }: Placed & { problem?: string },
  ): Promise<RemoteStatus> {
    const found = await this.#find(manifest);
    const wanted = placeIn(found);
    const changes = wanted ? describeChanges(place, wanted) : [];
    return {
      ...this.#toStatus(state, { ...found, remote }, place),
      ...(findApproving(this.remotes.settings.places) === remote && { isRequired: true }),
      problem: rest.problem ?? found.problem,
      wants: changes.length > 0 ? changes : undefined,
    };
  }

  /** The manifest addresses of the locally released remotes. */
  #releasesHere(): string[] {
    const folder = releasesRoot();
    return (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^mf-[a-z0-9-]+$/.test(name) && existsSync(path.join(folder, name, manifestName)))
      .map((name) => new URL(`/remotes/${name}/${manifestName}`, this.remotes.settings.siteUrl).href);
  }

  async #find(manifest: string): Promise<Found> {
    const address = this.remotes.toAddress(manifest);
    const missing = { remote: '', manifest, read: null };
    if (!address) return { ...missing, problem: untrusted(manifest) };
    const options = {
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    } as const;
    const response = await fetch(address, options).catch(() => null);
    if (!response?.ok) return { ...missing, problem: `Its manifest at ${address} does not answer.` };
    const read: unknown = await response.json().catch(() => null);
    if (!isManifest(read, address))
      return { ...missing, problem: `${address} does not answer with a manifest.` };
    const { contract, place } = read.metaData;
    const remote = read.name?.replace(/_\d{14}_[0-9a-f]{6}$/, '') ?? '';
    const found = { remote, manifest: address, read };
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(remote) || ['shell', 'server'].includes(remote))
      return { ...found, problem: `A remote cannot be called "${remote}".` };
    if (contract !== CONTRACT)
      return { ...found, problem: `It was built for contract ${contract}; this site uses ${CONTRACT}.` };
    // Builds that predate place requests have no place.
    return { ...found, problem: findFault(place) ?? undefined };
  }

  #toStatus(state: RemoteStatus['state'], found: Found, place: Place): RemoteStatus {
    const { remote, manifest, read } = found;
    const wanted = placeIn(found);
    return {
      id: remote || manifest,
      manifest,
      state,
      base: place.base,
      navigation: (place.navigation ?? []).map(({ label }) => label),
      terms: place === noPlace ? [] : describeTerms(place),
      answers: read !== null,
      build: read ? getBuildId(read) : undefined,
      shown: wanted && hashTerms(remote, manifest, wanted),
      pages: read ? pageSizes(read) : [],
      drift: driftOf(read?.shared ?? [], this.provided()).filter(({ distance }) => distance !== ''),
    };
  }

  #findConflict({ remote, read }: Found): string | null {
    const { mounted } = this.remotes.decided;
    const place = read?.metaData.place;
    if (!place) return null;
    const { places } = this.remotes.settings;
    if (findApproving(places) === remote && place.base !== places[remote]?.base)
      return `${remote} has the page on which remotes are approved, so it cannot move.`;
    const builds = this.registry.builds();
    return findConflict({ remote, place }, mounted, {
      pagesOf: (other) => builds.getPagePatterns(other),
      installed: mounted.some((each) => each.remote === remote && each.place.base === place.base),
    });
  }
}

const noPlace: Place = { base: '', mounts: [] };

/** The place that a manifest requests; undefined if it is missing or invalid. */
function placeIn({ read }: Found): Place | undefined {
  const place = read?.metaData.place;
  return place && findFault(place) === null ? place : undefined;
}

/** Reads a request of the owner; throws Refused. */
export function readRemoteRequest(body: string): RemoteRequest {
  try {
    const { action, remote, manifest, shown } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (action === 'list' && (manifest === undefined || typeof manifest === 'string'))
      return { action, manifest };
    if (action === 'approve' && typeof manifest === 'string' && typeof shown === 'string')
      return { action, manifest, shown };
    if (action === 'remove' && typeof remote === 'string') return { action, remote };
  } catch {
    // The body is not JSON.
  }
  throw new Refused(400, 'This is not a decision on a remote.');
}
