import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../apps';

/** One build of an app that visitors may get. `id` names it for good; it sorts by time. */
export type Release = { id: string; builtAt: string; contract: number; commit: string | null };

/** What the pointer says of all builds that are kept, the newest first. */
export type Releases = { current: string; good: string | null; builds: Release[] };

type Manifest = { metaData: { base?: string; releases?: Releases } & Record<string, unknown> };

/** Open tabs go on loading files of the builds that they began with; older ones are deleted. */
export const keptBuilds = 5;

export const manifestName = 'mf-manifest.json';

/** Beside the pointer, for who serves the files of one build alone: a link to the current build's folder. */
export const currentLink = 'current';

/**
 * Where the releases of the app in `folder` are: `builds/<id>/` for each, never changed again, and the pointer
 * `mf-manifest.json`, which is the manifest of the current one. Any static host or bucket serves it as it stands.
 */
export function releasesFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.RELEASES_DIR ?? 'releases', folder);
}

/** What is released in `folder` (see `releasesFolder`); null before the first release. */
export async function readReleases(folder: string): Promise<Releases | null> {
  const pointer = path.join(folder, manifestName);
  if (!existsSync(pointer)) return null;
  const { metaData } = JSON.parse(await readFile(pointer, 'utf8')) as Manifest;
  return metaData.releases ?? null;
}

/** Makes `releases.current` what visitors get: one rename each, so that nobody reads half a pointer. */
export async function movePointer(folder: string, releases: Releases): Promise<void> {
  const base = `builds/${releases.current}/`;
  const manifest = JSON.parse(await readFile(path.join(folder, base, manifestName), 'utf8')) as Manifest;
  Object.assign(manifest.metaData, { base, releases });
  const next = path.join(folder, `${manifestName}.next`);
  await writeFile(next, JSON.stringify(manifest));
  await rename(next, path.join(folder, manifestName));
  const nextLink = path.join(folder, `${currentLink}.next`);
  await rm(nextLink, { force: true });
  await symlink(`builds/${releases.current}`, nextLink);
  await rename(nextLink, path.join(folder, currentLink));
}

/** The pointer after `release` was built; what served visitors until now is the build to fall back to. */
export function withRelease(before: Releases | null, release: Release): Releases {
  return {
    current: release.id,
    good: before?.current ?? null,
    builds: [release, ...(before?.builds ?? [])],
  };
}

/** The pointer after going back to the build before the current one, or to `id`. Throws a sentence when there is none. */
export function rolledBack(releases: Releases | null, id?: string): Releases {
  if (!releases) throw new Error('Nothing is released yet.');
  const { builds, current } = releases;
  const isOlder = (build: Release) => build.id < current;
  const target = id ? builds.find((build) => build.id === id) : builds.find(isOlder);
  if (!target)
    throw new Error(id ? `There is no build ${id}.` : `There is no build before ${current} to go back to.`);
  const good = builds.find((build) => build.id < target.id)?.id ?? null;
  return { current: target.id, good, builds };
}

/** Deletes what is older than the builds that are kept; never the current one nor the one to fall back to. */
export async function dropOldBuilds(folder: string, releases: Releases): Promise<Releases> {
  const isNeeded = ({ id }: Release, index: number) =>
    index < keptBuilds || id === releases.current || id === releases.good;
  const dropped = releases.builds.filter((build, index) => !isNeeded(build, index));
  await Promise.all(
    dropped.map(({ id }) => rm(path.join(folder, 'builds', id), { recursive: true, force: true })),
  );
  return { ...releases, builds: releases.builds.filter(isNeeded) };
}
