import type { Releases } from '../../tooling/release/layout';
import type { PageFiles } from '../../tooling/webpack/pageFiles';

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

/**
 * Whether an answer from `address` can be used: what is read of it later is checked here, so that no remote breaks another's
 * pages, and none names a file that is not its own.
 */
export function isManifest(value: unknown, address: string): value is Manifest {
  const { name, metaData, exposes } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  const {
    remoteEntry,
    pages = [],
    integrity = {},
    base = '',
    releases,
    server = '',
  } = (metaData ?? {}) as Partial<Manifest['metaData']>;
  if (typeof base !== 'string' || !isBelow(address, base)) return false;
  const isFileName = (file: unknown) => typeof file === 'string' && isBelow(address, base, file);
  const areFileNames = (files: unknown) => Array.isArray(files) && files.every(isFileName);
  return (
    (name === undefined || typeof name === 'string') &&
    isFileName(remoteEntry?.name) &&
    (releases === undefined || Array.isArray(releases.builds)) &&
    isFileName(server) &&
    areTexts(Object.values(integrity)) &&
    Array.isArray(exposes) &&
    exposes.every((expose: Partial<Manifest['exposes'][number]>) => areFileNames(expose.assets?.js?.sync)) &&
    Array.isArray(pages) &&
    pages.every(
      ({ path, files, shares, search = [] }: Partial<PageFiles>) =>
        typeof path === 'string' && areFileNames(files) && Array.isArray(shares) && areTexts(search),
    )
  );
}

const areTexts = (values: unknown) =>
  Array.isArray(values) && values.every((value: unknown) => typeof value === 'string');

/**
 * Whether a file is below the folder of the manifest at `address`: `path` leads there step by step. Who may write a manifest
 * may write that folder; a file of another place would be theirs without that. A percent sign may hide a way up.
 */
export function isBelow(address: string, ...path: string[]): boolean {
  const folder = new URL('.', address).href;
  let file = folder;
  for (const step of path) {
    if (step.includes('%') || !URL.canParse(step, file)) return false;
    file = new URL(step, file).href;
    if (!file.startsWith(folder)) return false;
  }
  return true;
}
