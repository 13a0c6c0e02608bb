import { defaultIntervals } from '../site';
import { Builds } from './Builds';
import { chooseBuild } from './chooseBuild';
import { fetchBuild, fetchManifest, type Fetched } from './fetchManifest';
import { findReleased, isListed, listWithdrawn, type Released } from './listedBuilds';

const noNames: ReadonlySet<string> = new Set();

/**
 * The remotes' manifests, fetched at most once per `intervalMs` and only if they have changed. A remote that does not respond
 * keeps its last known build, so that its cached files keep working while its server is down.
 */
export class Registry {
  readonly #known = new Map<string, Fetched>();
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
    private readonly timeoutMs = 1500,
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
    const isWithdrawn = (name: string) => this.#withdrawn.has(name);
    const choose = () =>
      [...this.#known].map(([remote, known]) => [remote, chooseBuild(remote, known, isWithdrawn)] as const);
    this.#builds ??= new Builds('', this.addresses, new Map(choose()));
    return this.#builds;
  }

  /** The builds that pages run, with `id` for `remote`; null if `id` is withdrawn or no longer listed. */
  async buildsWith(remote: string, id: string): Promise<Builds | null> {
    if (this.getWithdrawn().includes(`${remote}@${id}`) || !isListed(this.#manifestOf(remote), id))
      return null;
    const manifest = await fetchBuild(this.addresses[remote] ?? '', id, this.timeoutMs);
    return manifest && this.builds().with(remote, manifest);
  }

  /** The current build of each remote with releases, also if it is withdrawn. */
  getReleased(): Released[] {
    return [...this.#known].flatMap(([remote, { manifest }]) => findReleased(remote, manifest) ?? []);
  }

  /** The builds that pages may no longer run, as `remote@id`. */
  getWithdrawn(): string[] {
    const running = this.builds().entries();
    return Object.keys(this.addresses).flatMap((remote) => {
      const names = listWithdrawn(remote, this.#manifestOf(remote), this.#withdrawn);
      return names.filter((name) => name !== `${remote}@${running[remote]?.id}`);
    });
  }

  /** Whether `remote` is known and `id` is one of its releases, or empty if it has no releases. */
  hasBuild(remote: string, id: string): boolean {
    const manifest = this.#manifestOf(remote);
    const hasReleases = Boolean(manifest?.metaData.releases?.builds.length);
    return hasReleases ? isListed(manifest, id) : manifest !== undefined && id === '';
  }

  #manifestOf = (remote: string) => this.#known.get(remote)?.manifest;

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
    await Promise.all(Object.entries(addresses).map((entry) => this.#refreshOne(...entry)));
  }

  async #refreshOne(name: string, address: string): Promise<void> {
    // The remote may be down or being deployed: its last known build is kept, and "Try again" in the browser triggers a refresh.
    const fetched = await fetchManifest(address, this.#known.get(name), this.timeoutMs).catch(
      () => undefined,
    );
    if (!fetched) return;
    this.#known.set(name, fetched);
    this.#builds = null;
  }
}
