import { Builds, getBuildId, type ChosenBuild } from './Builds';
import { defaultIntervals, defaultTimeouts } from '../settings';
import { isBelow, isManifest, type Manifest } from './manifest';

type Known = { manifest: Manifest; etag: string | null; good: Manifest | null };

const noNames: ReadonlySet<string> = new Set();

/**
 * The remotes' manifests, fetched at most once per `intervalMs` and only if they have changed. Redirects are not followed, because the
 * owner approved a specific URL, and a redirect could lead to a service that only this machine can reach. A remote that does not respond
 * keeps its last known build, so that its cached files keep working while its server is down.
 */
export class Registry {
  readonly #known = new Map<string, Known>();
  #builds: Builds | null = null;
  #withdrawn = noNames;
  #lastRefresh = 0;
  #running: Promise<void> | null = null;

  /**
   * `addresses`: container name → manifest address; `readAddresses` returns a different object once the owner has decided on
   * remotes, `readWithdrawn` one once other builds are withdrawn (as `remote@build`).
   */
  constructor(
    private addresses: Record<string, string>,
    private readonly readAddresses = () => Promise.resolve(addresses),
    private readonly readWithdrawn = () => Promise.resolve(noNames),
    private readonly intervalMs = defaultIntervals.manifests,
    private readonly timeoutMs = defaultTimeouts.read,
  ) {}

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

  /** The builds that pages run. Returns the same object until builds change. */
  builds(): Builds {
    const choose = () => [...this.#known].map(([name, known]) => [name, this.#choose(name, known)] as const);
    this.#builds ??= new Builds('', this.addresses, new Map(choose()));
    return this.#builds;
  }

  /** The current build of each remote with releases, also if it is withdrawn. */
  getReleased(): { remote: string; build: string; builtAt: string }[] {
    return [...this.#known].flatMap(([remote, { manifest }]) => {
      const { current, builds = [] } = manifest.metaData.releases ?? {};
      const builtAt = builds.find(({ id }) => id === current)?.builtAt ?? '';
      return current ? [{ remote, build: current, builtAt }] : [];
    });
  }

  /** The builds that pages may no longer run, as `remote@id`. */
  getWithdrawn(): string[] {
    const running = this.builds().entries();
    return Object.keys(this.addresses).flatMap((remote) => {
      const released = this.#known.get(remote)?.manifest.metaData.releases?.withdrawn ?? [];
      const names = [...released.map((id) => `${remote}@${id}`), ...this.#withdrawn];
      return names.filter(
        (name) => name.startsWith(`${remote}@`) && name !== `${remote}@${running[remote]?.id}`,
      );
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
      for (const name of [...this.#known.keys()].filter(isMoved)) this.#known.delete(name);
      this.addresses = addresses;
      this.#builds = null;
    }
    const withdrawn = await this.readWithdrawn();
    if (withdrawn !== this.#withdrawn) this.#builds = null;
    this.#withdrawn = withdrawn;
    await Promise.all(Object.keys(addresses).map((name) => this.#refreshOne(name)));
  }

  /** The builds that pages run, with `id` for `remote`; null if `id` is withdrawn or no longer listed. */
  async buildsWith(remote: string, id: string): Promise<Builds | null> {
    if (this.getWithdrawn().includes(`${remote}@${id}`)) return null;
    const manifest = await this.#findListed(remote, id);
    return manifest && this.builds().with(remote, manifest);
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
      this.#known.set(name, { manifest, etag: response.headers.get('etag'), good });
      this.#builds = null;
    } catch {
      // The remote is down or being deployed: its last known build is kept, and "Try again" in the browser triggers a refresh.
    }
  }

  // The build before takes the place of a withdrawn one. If it is withdrawn, too, the current one stays.
  #choose(name: string, { manifest, good }: Known): ChosenBuild {
    const isWithdrawn = (build: Manifest) => this.#withdrawn.has(`${name}@${getBuildId(build)}`);
    const before = good && !isWithdrawn(good) ? good : null;
    return before && isWithdrawn(manifest) ? { manifest: before, good: null } : { manifest, good: before };
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
