import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-node/apps';
import { manifestName, releasesFolder } from 'shared-node/releaseLayout';
import { pageSizes, type Manifest, type PageSize } from '../registry/manifest';
import { readReleases } from '../releases/pointer';
import { fingerprints } from './fingerprints';

/** A build that visitors get now (`released`), or one built here that they get with the next release (`new`). */
export type Build = { kind: 'released' | 'new'; id: string; folder: string; facts: Facts };

/** Facts about a build, from its manifest and its scripts. */
export type Facts = {
  contract: number;
  /** The paths of the build's pages. */
  pages: string[];
  sizes: PageSize[];
  /** Maps each shared module to the exports that a remote uses or that the shell provides. */
  sharedNames: Record<string, string[]>;
  shares: { name: string; version: string; requiredVersion?: string }[];
  /** Libraries from `fingerprints` that this build bundles, although only the shell may. */
  bundled: string[];
};

type BuiltManifest = Omit<Manifest, 'shared'> & {
  metaData: { sharedNames?: Facts['sharedNames'] };
  shared?: Facts['shares'];
};

/** Returns an app's builds: the released one, if any, and the one built here. */
export async function readBuilds(app: string, env: NodeJS.ProcessEnv): Promise<Build[]> {
  const releases = releasesFolder(app, env);
  const current = (await readReleases(releases))?.current;
  return [
    ...(current ? [await readBuild('released', current, path.join(releases, 'builds', current))] : []),
    await readBuild('new', 'built here', path.join(root, app, 'dist')),
  ];
}

async function readBuild(kind: Build['kind'], id: string, folder: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as BuiltManifest;
  const { contract = 1, pages = [], sharedNames = {} } = manifest.metaData;
  const facts = {
    contract,
    pages: pages.map((page) => page.path),
    sizes: pageSizes(manifest),
    sharedNames,
    shares: manifest.shared ?? [],
    bundled: await findBundled(folder),
  };
  return { kind, id, folder, facts };
}

async function findBundled(folder: string): Promise<string[]> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  return Object.entries(fingerprints)
    .filter(([, fingerprint]) => texts.some((text) => text.includes(fingerprint)))
    .map(([name]) => name);
}
