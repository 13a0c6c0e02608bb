import { matchPath } from '@brand/shared-ui/router';
import type { AppConfig, RemoteBuild } from 'shell/server';
import type { Script } from '../render/pageHtml';
import { isBelow, isManifest, type Manifest } from './manifest';

type Known = { manifest: Manifest; etag: string | null; good: Manifest | null };

/** The files that a page of a remote loads beside the shell: scripts, and shared modules of the shell that load on demand. */
export type RemotePage = { scripts: Script[]; shares: string[]; search?: string[] };

const refreshAfterMs = 1000;
const timeoutMs = 1500;

/**
 * The manifests of the remotes, fetched at most once a second and only when they changed. A remote that does not respond
 * keeps its last known build, so that its cached files go on working while its server is down.
 */
export class Registry {
  readonly #known = new Map<string, Known>();
  /** Grows with each new build. */
  revision = 0;
  #lastRefresh = 0;
  #running: Promise<void> | null = null;

  /** `addresses`: container name → address of its manifest. */
  constructor(private readonly addresses: Record<string, string>) {}

  /** Fetches the manifests, at most once a second, and waits for the responses. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#lastRefresh < refreshAfterMs) return;
    const names = Object.keys(this.addresses);
    this.#running ??= Promise.all(names.map((name) => this.#refreshOne(name))).then(() => {
      this.#lastRefresh = Date.now();
      this.#running = null;
    });
    await this.#running;
  }

  /** As `refresh`, but waits only until every remote is known once: then pages are served with the last known builds. */
  async refreshInBackground(): Promise<void> {
    const refreshed = this.refresh();
    if (this.#known.size < Object.keys(this.addresses).length) await refreshed;
  }

  /** Remote → its builds, in the order of the settings; a remote that never responded is left out. */
  entries(): AppConfig['registry'] {
    return Object.fromEntries(
      Object.keys(this.addresses).flatMap((name) => {
        const { manifest, good } = this.#known.get(name) ?? {};
        if (!manifest) return [];
        const fallback = good && { good: this.#toRemoteBuild(name, good) };
        return [[name, { ...this.#toRemoteBuild(name, manifest), ...fallback }]];
      }),
    );
  }

  /** The remotes that have not responded yet, with the addresses of their manifests. */
  getMissing(): [remote: string, address: string][] {
    return Object.entries(this.addresses).filter(([name]) => !this.#known.has(name));
  }

  /** The page of `remote` at `pathname`; 'none' where it has none, undefined while its pages are not known. */
  findPage(remote: string, pathname: string): RemotePage | 'none' | undefined {
    const manifest = this.#known.get(remote)?.manifest;
    if (!manifest?.metaData.pages) return undefined;
    const page = manifest.metaData.pages.find(({ path }) => matchPath(path, pathname));
    if (!page) return 'none';
    const exposed = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
    const files = [manifest.metaData.remoteEntry.name, ...exposed, ...page.files];
    const scripts = files.map((file) => this.#toScript(remote, manifest, file));
    return { scripts, shares: page.shares, search: page.search };
  }

  /** The patterns of all pages that `remote` has. */
  getPagePatterns(remote: string): string[] {
    return (this.#known.get(remote)?.manifest.metaData.pages ?? []).map(({ path }) => path);
  }

  /** Whether `remote` is known, and `id` one of its releases, or empty where it has none. */
  hasBuild(remote: string, id: string): boolean {
    const { manifest } = this.#known.get(remote) ?? {};
    const builds = manifest?.metaData.releases?.builds ?? [];
    return manifest !== undefined && (builds.length > 0 ? builds.some((build) => build.id === id) : id === '');
  }

  /** The build `id` of `remote`, where its releases list it; null for any other. */
  async findBuild(remote: string, id: string): Promise<RemoteBuild | null> {
    const listed = this.#known.get(remote)?.manifest.metaData.releases?.builds ?? [];
    const manifest = listed.some((build) => build.id === id)
      ? await this.#fetchReleasedBuild(remote, id)
      : null;
    return manifest && this.#toRemoteBuild(remote, manifest);
  }

  /** The builds of `remote` for the server: the current one, then the one to fall back to. */
  getServerBuilds(remote: string): Script[] {
    const { manifest, good } = this.#known.get(remote) ?? {};
    return [manifest, good].flatMap((build) =>
      build?.metaData.server ? [this.#toScript(remote, build, build.metaData.server)] : [],
    );
  }

  #toRemoteBuild(name: string, manifest: Manifest): RemoteBuild {
    const { remoteEntry, contract, base = '' } = manifest.metaData;
    const { href: entry, integrity } = this.#toScript(name, manifest, remoteEntry.name);
    const id = /^builds\/([^/]+)\/$/.exec(base)?.[1];
    return { id, container: manifest.name ?? name, entry, integrity, contract };
  }

  #toScript(name: string, { metaData: { base = '', integrity } }: Manifest, file: string): Script {
    const { href } = new URL(file, new URL(base, this.addresses[name]));
    return { href, integrity: integrity?.[file] };
  }

  async #refreshOne(name: string): Promise<void> {
    const known = this.#known.get(name);
    const address = this.addresses[name] ?? '';
    try {
      const response = await fetch(address, {
        headers: known?.etag ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return;
      const manifest: unknown = await response.json();
      if (!isManifest(manifest, address)) return;
      const good = await this.#fetchGoodBuild(name, manifest, known?.good ?? null);
      this.#known.set(name, { manifest, etag: response.headers.get('etag'), good });
      this.revision += 1;
    } catch {
      // Down or being deployed: the last known build stays, and the browser's "Try again" refreshes.
    }
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

  // The manifest of a released build never changes. One that does not respond leaves the others usable.
  async #fetchReleasedBuild(name: string, id: string): Promise<Manifest | null> {
    const base = toBase(id);
    const pointer = this.addresses[name] ?? '';
    if (!isBelow(pointer, base)) return null;
    const { href: address } = new URL(`${base}mf-manifest.json`, pointer);
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    const manifest: unknown = response?.ok ? await response.json().catch(() => null) : null;
    // It knows no base itself; its files are beside it.
    return isManifest(manifest, address) && !manifest.metaData.base
      ? { ...manifest, metaData: { ...manifest.metaData, base } }
      : null;
  }
}

const toBase = (id: string) => `builds/${id}/`;
