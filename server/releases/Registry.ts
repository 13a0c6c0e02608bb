import { LRUCache } from 'lru-cache';
import { isInShare, type Bucket } from './buckets';
import { Builds, type ChosenBuild } from './Builds';
import { defaultIntervals, defaultTimeouts } from '../settings';
import { isBelow, isManifest, type Manifest } from './manifest';

/** A build served to a share of visitors in place of the current one, with its manifest. */
type Shared = { id: string; share: number; manifest: Manifest };

type Known = { manifest: Manifest; etag: string | null; good: Manifest | null };

/** The share decided for a build (server/canary), which replaces the release's own share. */
export type Share = { remote: string; build: string; share: number };

// Each canary doubles the number of combinations, but more than two canaries at a time are rare.
const maxSets = 16;

/**
 * The remotes' manifests, fetched at most once per `intervalMs` and only if they have changed. Redirects are not followed, because the
 * owner approved a specific URL, and a redirect could lead to a service that only this machine can reach. A remote that does not respond
 * keeps its last known build, so that its cached files keep working while its server is down.
 */
export class Registry {
  readonly #known = new Map<string, Known>();
  readonly #shared = new Map<string, Shared[]>();
  readonly #sets = new LRUCache<string, Builds>({ max: maxSets });
  #decided: Share[] | null;
  #lastRefresh = 0;
  #running: Promise<void> | null = null;

  /**
   * `addresses`: container name → manifest address; `readAddresses` returns a different object once the owner has decided on
   * remotes. While `decided` is null, nobody gets a canary.
   */
  constructor(
    private addresses: Record<string, string>,
    decided: Share[] | null = [],
    private readonly readAddresses = () => Promise.resolve(addresses),
    private readonly intervalMs = defaultIntervals.manifests,
    private readonly timeoutMs = defaultTimeouts.read,
  ) {
    this.#decided = decided;
  }

  /** Fetches the manifests and waits for the responses, unless the last fetch was less than the interval ago. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#lastRefresh < this.intervalMs) return;
    await this.refreshNow();
  }

  /** Refreshes regardless of when the last refresh was. */
  async refreshNow(): Promise<void> {
    this.#running ??= this.#refreshAll().finally(() => {
      this.#lastRefresh = Date.now();
      this.#running = null;
    });
    await this.#running;
  }

  /**
   * Starts a refresh. Waits for it only if it is the first or a remote is still unknown; otherwise, pages use the last known
   * builds in the meantime.
   */
  async refreshInBackground(): Promise<void> {
    const refreshed = this.refresh();
    if (this.#lastRefresh === 0 || this.#known.size < Object.keys(this.addresses).length) await refreshed;
  }

  /** Whether some visitors get different builds from the rest. */
  get isSplit(): boolean {
    return [...this.#shared.values()].flat().some(({ share }) => share > 0 && share < 100);
  }

  /**
   * Returns the builds for visitors in `bucket` or, without a bucket, for visitors outside every canary. Returns the same object
   * until builds change.
   */
  builds(bucket?: Bucket): Builds {
    const shared = new Map(
      [...this.#shared].map(([name, all]) => [
        name,
        all.filter(({ id, share }) => isInShare(bucket, id, share)),
      ]),
    );
    const variant = toText(shared);
    const known = this.#sets.get(variant);
    if (known) return known;
    // A canary falls back to the build that its visitors would get without it.
    const chosen = [...this.#known].map(([name, { manifest, good }]): [string, ChosenBuild] => {
      const [canary, earlier] = shared.get(name) ?? [];
      if (!canary) return [name, { manifest, good }];
      return [name, { manifest: canary.manifest, good: earlier?.manifest ?? manifest }];
    });
    const builds = new Builds({ variant, split: toText(this.#shared) }, this.addresses, new Map(chosen));
    this.#sets.set(variant, builds);
    return builds;
  }

  /** Whether any remote has releases; remotes without releases have a single build. */
  get hasReleases(): boolean {
    return [...this.#known.values()].some(({ manifest }) => manifest.metaData.releases);
  }

  /** The current build of each remote with releases, as served to visitors outside every canary. */
  getReleased(): { remote: string; build: string }[] {
    return [...this.#known].flatMap(([remote, { manifest }]) => {
      const build = manifest.metaData.releases?.current;
      return build ? [{ remote, build }] : [];
    });
  }

  /** The remotes' canaries, each with the current build that it is compared with. */
  getCanaries(): (Share & { current: string })[] {
    return [...this.#known].flatMap(([remote, { manifest }]) => {
      const { canary, current = '' } = manifest.metaData.releases ?? {};
      const shared = this.#shared.get(remote) ?? [];
      const others = shared.find(({ id, share }) => share === 100 && id !== canary?.id)?.id ?? current;
      return canary ? [{ remote, build: canary.id, share: canary.share, current: others }] : [];
    });
  }

  /** Applies the decisions on canaries, which hold until the next call. */
  async decide(shares: Share[]): Promise<void> {
    if (JSON.stringify(shares) === JSON.stringify(this.#decided)) return;
    this.#decided = shares;
    for (const [name, { manifest }] of this.#known) {
      const shared = await this.#fetchShared(name, manifest);
      // If a refresh has replaced the manifest in the meantime, it has already applied this decision.
      if (this.#known.get(name)?.manifest === manifest) this.#shared.set(name, shared);
    }
    this.#sets.clear();
  }

  /** The builds that pages may no longer run, as `remote@id`. */
  getWithdrawn(): string[] {
    return Object.keys(this.addresses).flatMap((remote) => {
      const { current, withdrawn = [] } = this.#known.get(remote)?.manifest.metaData.releases ?? {};
      const decided = (this.#decided ?? []).filter((other) => other.remote === remote && other.share === 0);
      // After a rollback, the build that is current again no longer counts as withdrawn, whatever was decided before.
      const ids = [...withdrawn, ...decided.map(({ build }) => build)].filter((id) => id !== current);
      return ids.map((id) => `${remote}@${id}`);
    });
  }

  /** Whether `remote` is known and `id` is one of its releases, or empty if it has no releases. */
  hasBuild(remote: string, id: string): boolean {
    const { manifest } = this.#known.get(remote) ?? {};
    const builds = manifest?.metaData.releases?.builds ?? [];
    return (
      manifest !== undefined && (builds.length > 0 ? builds.some((build) => build.id === id) : id === '')
    );
  }

  async #refreshAll(): Promise<void> {
    const addresses = await this.readAddresses();
    if (addresses !== this.addresses) {
      const isMoved = (name: string) => this.addresses[name] !== addresses[name];
      for (const name of [...this.#known.keys()].filter(isMoved)) {
        this.#known.delete(name);
        this.#shared.delete(name);
      }
      this.addresses = addresses;
      this.#sets.clear();
    }
    await Promise.all(Object.keys(addresses).map((name) => this.#refreshOne(name)));
  }

  /** The builds for `bucket`, with `id` for `remote`; null if `id` is withdrawn or no longer listed. */
  async buildsWith(remote: string, id: string, bucket?: Bucket): Promise<Builds | null> {
    if (this.getWithdrawn().includes(`${remote}@${id}`)) return null;
    const manifest = await this.#findListed(remote, id);
    return manifest && this.builds(bucket).with(remote, manifest);
  }

  async #findListed(remote: string, id: string): Promise<Manifest | null> {
    const listed = this.#known.get(remote)?.manifest.metaData.releases?.builds ?? [];
    return listed.some((build) => build.id === id) ? this.#fetchReleasedBuild(remote, id) : null;
  }

  async #refreshOne(name: string): Promise<void> {
    const known = this.#known.get(name);
    const address = this.addresses[name] ?? '';
    try {
      const response = await fetch(address, {
        headers: known?.etag ? { 'if-none-match': known.etag } : {},
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) return;
      const manifest: unknown = await response.json();
      if (!isManifest(manifest, address)) return;
      const good = await this.#fetchGoodBuild(name, manifest, known?.good ?? null);
      const shared = await this.#fetchShared(name, manifest);
      this.#shared.set(name, shared);
      this.#known.set(name, { manifest, etag: response.headers.get('etag'), good });
      this.#sets.clear();
    } catch {
      // The remote is down or being deployed: its last known build is kept, and "Try again" in the browser triggers a refresh.
    }
  }

  /** The builds with a share of visitors, according to the decisions in force when the fetch ends. */
  async #fetchShared(name: string, manifest: Manifest): Promise<Shared[]> {
    const decided = this.#decided;
    const shared = await this.#fetchSharedBy(decided, name, manifest);
    return decided === this.#decided ? shared : this.#fetchShared(name, manifest);
  }

  // Newest first: the canary, then an earlier canary that a decision has rolled out to everybody until the next release.
  async #fetchSharedBy(
    decisions: Share[] | null,
    name: string,
    { metaData: { releases } }: Manifest,
  ): Promise<Shared[]> {
    if (!releases || !decisions) return [];
    const { canary, current, withdrawn = [] } = releases;
    const decided = decisions.filter(({ remote }) => remote === name);
    const shares = new Map(canary && [[canary.id, canary.share]]);
    for (const { build, share } of decided)
      if (build === canary?.id || (share === 100 && build > current)) shares.set(build, share);
    const ids = releases.builds.map(({ id }) => id).filter((id) => !withdrawn.includes(id) && shares.get(id));
    const shared = ids.map(async (id) => {
      const manifest = await this.#fetchReleasedBuild(name, id);
      return manifest ? [{ id, share: shares.get(id) ?? 0, manifest }] : [];
    });
    return (await Promise.all(shared)).flat();
  }

  async #fetchGoodBuild(
    name: string,
    { metaData }: Manifest,
    known: Manifest | null,
  ): Promise<Manifest | null> {
    const id = metaData.releases?.good;
    if (!id) return null;
    return known?.metaData.base === toBase(id) ? known : this.#fetchReleasedBuild(name, id);
  }

  // A released build's manifest never changes. If one manifest cannot be fetched, the other builds remain usable.
  async #fetchReleasedBuild(name: string, id: string): Promise<Manifest | null> {
    const base = toBase(id);
    const pointer = this.addresses[name] ?? '';
    if (!isBelow(pointer, base)) return null;
    const { href: address } = new URL(`${base}mf-manifest.json`, pointer);
    const options = { redirect: 'error', signal: AbortSignal.timeout(this.timeoutMs) } as const;
    const response = await fetch(address, options).catch(() => null);
    const manifest: unknown = response?.ok ? await response.json().catch(() => null) : null;
    // A build's own manifest has no base, because its files are next to it.
    return isManifest(manifest, address) && !manifest.metaData.base
      ? { ...manifest, metaData: { ...manifest.metaData, base } }
      : null;
  }
}

const toBase = (id: string) => `builds/${id}/`;

const toText = (shared: ReadonlyMap<string, Shared[]>): string =>
  [...shared].flatMap(([remote, all]) => all.map(({ id, share }) => `${remote}@${id}:${share}`)).join(' ');
