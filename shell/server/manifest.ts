import type { Releases } from '../../tooling/release/layout';
import type { PageFiles } from '../../tooling/webpack/preloadTable';

/** What is read of a remote's mf-manifest.json. Files are relative to `base`, which is relative to the manifest. */
export type Manifest = {
  /** The container: what the build is called in a page. A release has a name of its own. */
  name?: string;
  metaData: {
    remoteEntry: { name: string };
    pages?: PageFiles[];
    contract?: number;
    /** File → hash, as `integrity` attributes want it. */
    integrity?: Record<string, string>;
    base?: string;
    /** The build of its routes for a server; a remote without public pages has none. */
    server?: string;
    releases?: Releases;
  };
  exposes: { assets: { js: { sync: string[] } } }[];
};

/** Whether an answer can be used: what is read of it later is checked here, so that no remote breaks another's pages. */
export function isManifest(value: unknown): value is Manifest {
  const { name, metaData, exposes } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  const {
    remoteEntry,
    pages = [],
    integrity = {},
    base = '',
    releases,
    server = '',
  } = (metaData ?? {}) as Partial<Manifest['metaData']>;
  return (
    (name === undefined || typeof name === 'string') &&
    isFileName(remoteEntry?.name) &&
    isFileName(base) &&
    (releases === undefined || Array.isArray(releases.builds)) &&
    isFileName(server) &&
    Object.values(integrity).every((hash: unknown) => typeof hash === 'string') &&
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
