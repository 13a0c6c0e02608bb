import { matchPath } from '@brand/shared-ui/router';
import type { AppConfig, RemoteBuild } from 'shell/server';
import { isBelow, isManifest, type Manifest } from './releases/manifest';
import type { Script } from './pageHtml';

type Known = { manifest: Manifest; etag: string | null; good: Manifest | null };

/** What a page loads beside the shell: script addresses, and keys of the shell's lazy shares. */
export type Preload = { scripts: Script[]; shares: string[] };

export const noPreload: Preload = { scripts: [], shares: [] };

const refreshAfterMs = 1000;
const timeoutMs = 1500;

/**
 * Keeps the remotes' manifests: asks for each at most once a second and only for changes. A remote that does not
 * answer keeps its last known build, so that its cached files go on working while its server is down.
 */
export class Registry {
  readonly #addresses: Record<string, string>;
  readonly #known = new Map<string, Known>();
  /** Grows with each change of what is known. */
  revision = 0;
  #lastRefresh = 0;
  #running: Promise<void> | null = null;

  constructor(addresses: Record<string, string>) {
    this.#addresses = addresses;
  }

  /** Asks the remotes, at most once a second, and waits for what they answer. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#lastRefresh < refreshAfterMs) return;
    this.#running ??= this.#refreshAll().finally(() => {
      this.#lastRefresh = Date.now();
      this.#running = null;
    });
    await this.#running;
  }

  /** As `refresh`, but once every remote is known nobody waits: the page is served with what is known. */
  async refreshBehind(): Promise<void> {
    const answers = this.refresh();
    if (this.#known.size < Object.keys(this.#addresses).length) await answers;
  }

  /** Remote → its builds; a remote that never answered is left out. */
  entries(): AppConfig['registry'] {
    return Object.fromEntries(
      [...this.#known].map(([name, { manifest, good }]) => [
        name,
        { ...this.#buildOf(name, manifest), ...(good && { good: this.#buildOf(name, good) }) },
      ]),
    );
  }

  /** Whether `remote` has a page at `pathname`; undefined while its build is not known. */
  answers(remote: string, pathname: string): boolean | undefined {
    const pages = this.#known.get(remote)?.manifest.metaData.pages;
    return pages?.some(({ path }) => matchPath(path, pathname));
  }

  /** The remotes that have not answered yet, with the addresses of their manifests. */
  missing(): [remote: string, address: string][] {
    return Object.entries(this.#addresses).filter(([name]) => !this.#known.has(name));
  }

  /** The patterns of all pages that `remote` has. */
  patternsOf(remote: string): string[] {
    return (this.#known.get(remote)?.manifest.metaData.pages ?? []).map(({ path }) => path);
  }

  /** The parameters of an address that the page of `remote` at `pathname` reads; undefined where its build does not tell. */
  searchOf(remote: string, pathname: string): string[] | undefined {
    const pages = this.#known.get(remote)?.manifest.metaData.pages;
    return pages?.find(({ path }) => matchPath(path, pathname))?.search;
  }

  /** What the page at `pathname` needs of its remote. */
  preloadFor(pathname: string): Preload {
    for (const [name, { manifest }] of this.#known) {
      const page = manifest.metaData.pages?.find(({ path }) => matchPath(path, pathname));
      if (!page) continue;
      const exposed = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
      const { remoteEntry, integrity } = manifest.metaData;
      const scripts = [remoteEntry.name, ...exposed, ...page.files].map((file) => ({
        href: this.#resolve(name, manifest, file),
        integrity: integrity?.[file],
      }));
      return { scripts, shares: page.shares };
    }
    return noPreload;
  }

  /** The build `id` of `remote`, where its releases list it; null for any other. */
  async listedBuild(remote: string, id: string): Promise<RemoteBuild | null> {
    const listed = this.#known.get(remote)?.manifest.metaData.releases?.builds ?? [];
    const manifest = listed.some((build) => build.id === id) ? await this.#releasedBuild(remote, id) : null;
    return manifest && this.#buildOf(remote, manifest);
  }

  /** The builds of `remote` for the server: the current one, then the one to fall back to. */
  serverBuilds(remote: string): Script[] {
    const { manifest, good } = this.#known.get(remote) ?? {};
    return [manifest, good].flatMap((build) => {
      const { server, integrity } = build?.metaData ?? {};
      return build && server
        ? [{ href: this.#resolve(remote, build, server), integrity: integrity?.[server] }]
        : [];
    });
  }

  #buildOf(name: string, manifest: Manifest): RemoteBuild {
    const { remoteEntry, integrity, contract, base = '' } = manifest.metaData;
    return {
      id: /^builds\/([^/]+)\/$/.exec(base)?.[1],
      container: manifest.name ?? name,
      entry: this.#resolve(name, manifest, remoteEntry.name),
      integrity: integrity?.[remoteEntry.name],
      contract,
    };
  }

  #resolve(name: string, { metaData }: Manifest, file: string): string {
    return new URL(file, new URL(metaData.base ?? '', this.#addresses[name])).href;
  }

  async #refreshAll(): Promise<void> {
    await Promise.all(Object.keys(this.#addresses).map((name) => this.#refreshOne(name)));
  }

  async #refreshOne(name: string): Promise<void> {
    const known = this.#known.get(name);
    const address = this.#addresses[name] ?? '';
    try {
      const response = await fetch(address, {
        headers: known?.etag ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return;
      const manifest: unknown = await response.json();
      if (!isManifest(manifest, address)) return;
      const good = await this.#goodBuild(name, manifest, known?.good ?? null);
      this.#known.set(name, { manifest, etag: response.headers.get('etag'), good });
      this.revision += 1;
    } catch {
      // Down or deploying: the last known build stays, and the browser's "Try again" asks anew.
    }
  }

  async #goodBuild(name: string, { metaData }: Manifest, known: Manifest | null): Promise<Manifest | null> {
    const id = metaData.releases?.good;
    if (!id) return null;
    return known?.metaData.base === baseOf(id) ? known : this.#releasedBuild(name, id);
  }

  // The manifest of a release never changes; one that does not answer is no failure of the others.
  async #releasedBuild(name: string, id: string): Promise<Manifest | null> {
    const base = baseOf(id);
    const pointer = this.#addresses[name] ?? '';
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

const baseOf = (id: string) => `builds/${id}/`;
