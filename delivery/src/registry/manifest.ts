import { createHash } from 'node:crypto';
import type { Place } from '@brand/site-contract/mounts';
import type { AppReleases } from 'shared-node/releaseLayout';

/**
 * The files that a page needs besides its remote's entry: the page's own files, and shared modules that the shell provides
 * lazily. `search` lists the query parameters that the page reads, `bytes` is the compressed size of the scripts in `filesOf`; older
 * builds do not declare them.
 */
export type PageFiles = {
  path: string;
  files: string[];
  shares: string[];
  search?: string[];
  bytes?: number;
};

/** The file next to the shell's index.html that lists the chunks of the shell's lazy pages (`PageFiles[]`). */
export const pageFilesName = 'page-files.json';

/** Share key → shell files, relative to the shell's root. Keys without files are part of the initial load. */
export type ShareFiles = Record<string, string[]>;

/** The file next to the shell's index.html that lists the files of each lazily provided share. */
export const shareFilesName = 'share-files.json';

/** The hash of a file's content, in the format of `integrity` attributes. */
export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The part of a remote's mf-manifest.json that is used. Files are relative to `base`, which is relative to the manifest. */
export type Manifest = {
  /** The container's name, which identifies the build in a page; different for each release. */
  name?: string;
  metaData: {
    remoteEntry: { name: string };
    pages?: PageFiles[];
    contract?: number;
    /** The remote's requested place. Untrusted until `findFault` and the owner accept it (docs/decisions/044). */
    place?: Place;
    /** File → hash, in the format of `integrity` attributes. */
    integrity?: Record<string, string>;
    base?: string;
    /** The server build of the remote's routes; missing if the remote has no public pages. */
    server?: string;
    releases?: AppReleases;
    /** Page → the bytes that it may have, from remote.json. */
    budget?: Record<string, number>;
  };
  exposes: { assets: { js: { sync: string[] } } }[];
  /** The shared modules that a remote uses or the shell provides, with the versions at the time of the build. */
  shared?: Share[];
};

export type Share = { name: string; version: string };

/** The files of a remote that a browser loads for one of its pages, without shared modules. */
export const filesOf = ({ metaData, exposes }: Manifest, page: PageFiles): string[] => [
  ...new Set([
    metaData.remoteEntry.name,
    ...exposes.flatMap((expose) => expose.assets.js.sync),
    ...page.files,
  ]),
];

/** The bytes of a page, compressed, and those that it may have. */
export type PageSize = { path: string; bytes: number; budget?: number };

/** The pages of a build with their bytes; older builds do not declare these. */
export const pageSizes = ({ metaData: { pages = [], budget = {} } }: Manifest): PageSize[] =>
  pages.flatMap(({ path, bytes }) => (bytes === undefined ? [] : { path, bytes, budget: budget[path] }));

export const isOver = ({ bytes, budget = Infinity }: PageSize): boolean => bytes > budget;

/**
 * Whether a response from `address` is a manifest. Checks everything that is read later, so that no remote can break other
 * remotes' pages or name files other than its own.
 */
export function isManifest(value: unknown, address: string): value is Manifest {
  const { name, metaData, exposes, shared = [] } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  const {
    remoteEntry,
    pages = [],
    integrity = {},
    base = '',
    releases,
    server = '',
    budget = {},
  } = (metaData ?? {}) as Partial<Manifest['metaData']>;
  if (typeof base !== 'string' || !isBelow(address, base)) return false;
  const isFileName = (file: unknown) => typeof file === 'string' && isBelow(address, base, file);
  const areFileNames = (files: unknown) => Array.isArray(files) && files.every(isFileName);
  return (
    (name === undefined || typeof name === 'string') &&
    isFileName(remoteEntry?.name) &&
    (releases === undefined || areReleases(releases)) &&
    isFileName(server) &&
    areTexts(Object.values(integrity)) &&
    Object.values(budget).every(isCount) &&
    Array.isArray(shared) &&
    shared.every((share: Partial<Share> | null) => areTexts([share?.name, share?.version])) &&
    Array.isArray(exposes) &&
    exposes.every((expose: Partial<Manifest['exposes'][number]>) => areFileNames(expose.assets?.js?.sync)) &&
    Array.isArray(pages) &&
    pages.every(
      ({ path, files, shares, search = [], bytes = 0 }: Partial<PageFiles>) =>
        typeof path === 'string' &&
        areFileNames(files) &&
        Array.isArray(shares) &&
        areTexts(search) &&
        isCount(bytes),
    )
  );
}

const isCount = (value: unknown) => Number.isSafeInteger(value);

const areReleases = ({ builds, withdrawn = [] }: Partial<AppReleases>) =>
  Array.isArray(builds) && areTexts(withdrawn);

const areTexts = (values: unknown) =>
  Array.isArray(values) && values.every((value: unknown) => typeof value === 'string');

/**
 * Whether `path`, resolved step by step, is a file below the folder of the manifest at `address`. Anyone who can write a manifest
 * can also write to its folder, but not to other folders. Percent signs are rejected, because they could encode `..`.
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
