import { matchPath } from '@brand/shared-ui/router';
import type { PageFiles } from '../../tooling/webpack/preloadTable';

/** What the browser needs to load one remote: its hashed entry. */
export type RegistryEntry = { entry: string };

type Manifest = {
  metaData: { remoteEntry: { name: string }; pages?: PageFiles[] };
  exposes: { assets: { js: { sync: string[] } } }[];
};

type Known = { manifest: Manifest; etag: string | null };

/** What a page loads beside the shell: script addresses, and keys of the shell's lazy shares. */
export type Preload = { scripts: string[]; shares: string[] };

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

  /** Container name → entry; a remote that never answered is left out. */
  entries(): Record<string, RegistryEntry> {
    return Object.fromEntries(
      [...this.#known].map(([name, { manifest }]) => [
        name,
        { entry: this.#resolve(name, manifest.metaData.remoteEntry.name) },
      ]),
    );
  }

  /** What the page at `pathname` needs of its remote. */
  preloadFor(pathname: string): Preload {
    for (const [name, { manifest }] of this.#known) {
      const page = manifest.metaData.pages?.find(({ path }) => matchPath(path, pathname));
      if (!page) continue;
      const exposed = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
      const files = [manifest.metaData.remoteEntry.name, ...exposed, ...page.files];
      return { scripts: files.map((file) => this.#resolve(name, file)), shares: page.shares };
    }
    return noPreload;
  }

  #resolve(name: string, file: string): string {
    return new URL(file, this.#addresses[name]).href;
  }

  async #refreshAll(): Promise<void> {
    await Promise.all(Object.keys(this.#addresses).map((name) => this.#refreshOne(name)));
  }

  async #refreshOne(name: string): Promise<void> {
    const known = this.#known.get(name);
    try {
      const response = await fetch(this.#addresses[name] ?? '', {
        headers: known?.etag ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return;
      const manifest: unknown = await response.json();
      if (isManifest(manifest)) this.#known.set(name, { manifest, etag: response.headers.get('etag') });
    } catch {
      // Down or deploying: the last known build stays, and the browser's "Try again" asks anew.
    }
  }
}

// What is read of a manifest later is checked here: no answer of a remote may break the pages of the others.
function isManifest(value: unknown): value is Manifest {
  const { metaData, exposes } = value as { metaData?: Partial<Manifest['metaData']>; exposes?: unknown };
  const pages: unknown = metaData?.pages ?? [];
  return (
    isFileName(metaData?.remoteEntry?.name) &&
    Array.isArray(exposes) &&
    exposes.every((expose: Partial<Manifest['exposes'][number]>) => areFileNames(expose.assets?.js?.sync)) &&
    Array.isArray(pages) &&
    pages.every(
      ({ path, files, shares }: Partial<PageFiles>) =>
        typeof path === 'string' && areFileNames(files) && Array.isArray(shares),
    )
  );
}

const isFileName = (name: unknown) => typeof name === 'string' && URL.canParse(name, 'http://localhost');
const areFileNames = (names: unknown) => Array.isArray(names) && names.every(isFileName);
