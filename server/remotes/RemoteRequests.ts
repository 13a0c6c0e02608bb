import { existsSync, readdirSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/router';
import { remotesPath, type RemoteRequest, type RemoteStatus } from '@brand/shared-data/server';
import { mountFor, type Place } from 'shell/server';
import { cacheControl, everywhere } from '../hosting/headers';
import { checkOrigin, NetworkLimit, readBody, RefusedPost } from '../posts';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import { getBuildId } from '../releases/Builds';
import { manifestName, releasesRoot } from '../releases/layout';
import { isManifest, type Manifest } from '../releases/manifest';
import type { Site } from '../site';
import { findConflict, findFault, type Placed } from './places';
import { untrusted } from './Remotes';

const perMinute = 120;
const maxBytes = 2048;
const timeoutMs = 3000;

/** A manifest that was read, with what is wrong with it. */
type Found = { remote: string; manifest: string; read: Manifest | null; problem?: string };

/** Lists the remotes for the owner, and takes what is decided on them. */
export class RemoteRequests {
  readonly #limit: NetworkLimit;

  constructor(private readonly site: Site) {
    this.#limit = new NetworkLimit(perMinute, site.settings.trustedProxies);
  }

  has = (pathname: string): boolean => pathname === remotesPath;

  /** Answers a POST with the list as it is then; throws RefusedPost. */
  async respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { settings, remotes, registry } = this.site;
    checkOrigin(request.headers, settings.siteUrl);
    await this.#limit.take(request);
    const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!token || !(await this.#isOwner(token)))
      throw new RefusedPost(403, 'Only the owner decides on remotes.');
    await remotes.addresses();
    await registry.refreshInBackground();
    const asked = readRequest(await readBody(request, maxBytes));
    if (asked.action === 'approve') await this.#approve(asked, token);
    if (asked.action === 'remove') await this.#remove(asked.remote, token);
    const body = JSON.stringify(await this.#list());
    const headers = {
      'content-type': 'application/json',
      'cache-control': cacheControl.config,
      ...everywhere,
    };
    response.writeHead(200, headers).end(body);
  }

  async #approve({ remote, manifest }: { remote?: string; manifest?: string }, token: string) {
    const known = (await this.#list()).find(({ id }) => id === remote);
    const found = await this.#find(manifest ?? known?.manifest ?? '');
    const problem = found.problem ?? this.#findConflict(found);
    if (problem !== null || !found.read) throw new RefusedPost(422, problem ?? 'There is no such remote.');
    await this.#place(found.remote, found.manifest, found.read.metaData.place as Place, false, token);
  }

  async #remove(remote: string, token: string) {
    const { mounted, refused } = this.site.remotes.decided;
    const placed = [...mounted, ...refused].find((each) => each.remote === remote);
    if (!placed) throw new RefusedPost(422, 'There is no such remote.');
    if (mountFor(remotesPath)?.remote === remote)
      throw new RefusedPost(
        422,
        `${remote} has the page on which remotes are approved, so it cannot be removed.`,
      );
    await this.#place(remote, placed.manifest, placed.place, true, token);
  }

  async #place(remote: string, manifest: string, place: Place, isRemoved: boolean, token: string) {
    const { settings, remotes, registry } = this.site;
    const { origin, pathname } = new URL(manifest);
    const p_manifest = origin === settings.siteUrl ? pathname : manifest;
    const decision = { p_remote: remote, p_manifest, p_place: place, p_is_removed: isRemoved };
    await postToBackend(settings, 'rest/v1/rpc/place_remote', decision, { token }).catch((error: unknown) => {
      if (error instanceof RefusedByBackend && error.status < 500)
        throw new RefusedPost(422, error.error.message ?? 'The decision was refused.');
      throw error;
    });
    await remotes.addresses();
    await registry.refreshNow();
  }

  async #list(): Promise<RemoteStatus[]> {
    const { mounted, removed, refused } = this.site.remotes.decided;
    const known = [...mounted, ...removed, ...refused];
    const isNew = ({ remote }: Found) => !known.some((each) => each.remote === remote);
    const waiting = (await Promise.all(this.#releasesHere().map((address) => this.#find(address)))).filter(
      isNew,
    );
    const listed = await Promise.all([
      ...mounted.map((placed) => this.#describe('mounted', placed)),
      ...refused.map((placed) => this.#describe('refused', placed)),
      ...removed.map((placed) => this.#describe('removed', placed)),
    ]);
    return [
      ...waiting.map((found) => ({
        ...toStatus('waiting', found, found.read?.metaData.place ?? noPlace),
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
    const wanted = found.read?.metaData.place;
    const wants = wanted && !isSame(wanted, place) ? describePlace(wanted) : undefined;
    return { ...toStatus(state, { ...found, remote }, place), problem: rest.problem ?? found.problem, wants };
  }

  /** The addresses of the manifests of remotes that are released on this machine. */
  #releasesHere(): string[] {
    const folder = releasesRoot();
    return (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^mf-[a-z0-9-]+$/.test(name) && existsSync(path.join(folder, name, manifestName)))
      .map((name) => new URL(`/remotes/${name}/${manifestName}`, this.site.settings.siteUrl).href);
  }

  async #find(manifest: string): Promise<Found> {
    const address = this.site.remotes.toAddress(manifest);
    const missing = { remote: '', manifest, read: null };
    if (!address) return { ...missing, problem: untrusted(manifest) };
    const options = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(address, options).catch(() => null);
    if (!response?.ok) return { ...missing, problem: `Its manifest at ${address} does not answer.` };
    const read: unknown = await response.json().catch(() => null);
    if (!isManifest(read, address)) return { ...missing, problem: `What ${address} answers is no manifest.` };
    const { contract, place } = read.metaData;
    const remote = read.name?.replace(/_\d{14}_[0-9a-f]{6}$/, '') ?? '';
    const found = { remote, manifest: address, read };
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(remote) || ['shell', 'server'].includes(remote))
      return { ...found, problem: `A remote cannot be called "${remote}".` };
    if (contract !== CONTRACT)
      return { ...found, problem: `It was built for contract ${contract}, this site speaks ${CONTRACT}.` };
    // Builds from before remotes said where they live have none.
    return { ...found, problem: findFault(place) ?? undefined };
  }

  #findConflict({ remote, read }: Found): string | null {
    const { registry, remotes } = this.site;
    const { mounted } = remotes.decided;
    const place = read?.metaData.place;
    if (!place) return null;
    const builds = registry.builds();
    return findConflict({ remote, place }, mounted, {
      pagesOf: (other) => builds.getPagePatterns(other),
      installed: mounted.some((each) => each.remote === remote && each.place.base === place.base),
    });
  }

  #isOwner = (token: string): Promise<boolean> =>
    postToBackend<boolean>(this.site.settings, 'rest/v1/rpc/is_owner', {}, { token }).catch(() => false);
}

const noPlace: Place = { base: '', mounts: [] };

function toStatus(
  state: RemoteStatus['state'],
  { remote, manifest, read }: Found,
  place: Place,
): RemoteStatus {
  return {
    id: remote || manifest,
    manifest,
    state,
    ...toWords(place),
    answers: read !== null,
    build: read ? getBuildId(read) : undefined,
  };
}

const toWords = ({ base, navigation = [] }: Place) => ({
  base,
  navigation: navigation.map(({ label }) => label),
});

function describePlace(place: Place): string {
  const { base, navigation } = toWords(place);
  const access = place.mounts.map(({ pattern, access: who }) => `${pattern} for ${who}`).join(', ');
  return `${base}: ${access}${navigation.length > 0 ? `; ${navigation.join(', ')}` : ''}`;
}

const isSame = (one: Place, other: Place) => describePlace(one) === describePlace(other);

function readRequest(body: string): RemoteRequest {
  try {
    const { action, remote, manifest } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (action === 'list') return { action };
    if (action === 'approve' && [remote, manifest].some((name) => typeof name === 'string'))
      return { action, remote: remote as string | undefined, manifest: manifest as string | undefined };
    if (action === 'remove' && typeof remote === 'string') return { action, remote };
  } catch {
    // No JSON.
  }
  throw new RefusedPost(400, 'This is no decision on a remote.');
}
