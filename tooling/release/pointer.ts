import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  currentLink,
  manifestName,
  type AppReleases,
  type ReleasedBuild,
} from '../../server/releases/layout';

type Manifest = { metaData: { base?: string; releases?: AppReleases } & Record<string, unknown> };

/** How many builds are stored: open tabs load files of the build that they started with. */
export const maxBuilds = 5;

/** The releases in `folder` (see `releasesFolder`); null before the first one. */
export async function readReleases(folder: string): Promise<AppReleases | null> {
  const pointer = path.join(folder, manifestName);
  if (!existsSync(pointer)) return null;
  const { metaData } = JSON.parse(await readFile(pointer, 'utf8')) as Manifest;
  return metaData.releases ?? null;
}

/** Makes `releases.current` the current build, by renames, so that nobody reads half a pointer. */
export async function movePointer(folder: string, releases: AppReleases): Promise<void> {
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

/** The releases after `release` was built; the build before it becomes the one to fall back to. */
export function withRelease(before: AppReleases | null, release: ReleasedBuild): AppReleases {
  return {
    current: release.id,
    good: before?.current ?? null,
    builds: [release, ...(before?.builds ?? [])],
    withdrawn: before?.withdrawn,
  };
}

/**
 * The releases after `release` was built for `share` per cent of visitors; everybody else keeps the current build. Throws a
 * sentence when there is none, or for a share that is none.
 */
export function withCanary(before: AppReleases | null, release: ReleasedBuild, share: number): AppReleases {
  if (!Number.isInteger(share / 5) || share < 5 || share > 95)
    throw new Error('A canary gets 5 to 95 per cent of visitors, in steps of 5.');
  if (!before) throw new Error('Nothing is released yet, so everybody gets the first build.');
  const canary = { id: release.id, share };
  return { ...before, canary, builds: [release, ...before.builds] };
}

/** The releases after `release` was built to be looked at; visitors keep what they have. Throws a sentence as above. */
export function withTrial(before: AppReleases | null, release: ReleasedBuild): AppReleases {
  if (!before) throw new Error('Nothing is released yet, so everybody gets the first build.');
  return { ...before, builds: [{ ...release, isTrial: true }, ...before.builds] };
}

/**
 * The releases after going back: from the canary where there is one, else to the build before the current one; or to `id`.
 * Newer builds are withdrawn. Throws a sentence when there is none.
 */
export function rolledBack(releases: AppReleases | null, id?: string): AppReleases {
  if (!releases) throw new Error('Nothing is released yet.');
  const { builds, current, canary, withdrawn = [], ...rest } = releases;
  if (canary && !id) return { ...rest, current, builds, withdrawn: [...withdrawn, canary.id] };
  const findBefore = (newer: string) =>
    builds.find((build) => build.id < newer && !build.isTrial && !withdrawn.includes(build.id));
  const target = id ? builds.find((build) => build.id === id) : findBefore(current);
  if (!target)
    throw new Error(id ? `There is no build ${id}.` : `There is no build before ${current} to go back to.`);
  const newer = builds.map((build) => build.id).filter((build) => build > target.id);
  const older = withdrawn.filter((build) => build < target.id);
  const good = findBefore(target.id)?.id ?? null;
  return { current: target.id, good, builds, withdrawn: [...newer, ...older] };
}

/** Deletes all but the newest builds; never the current one, its canary or the one to fall back to. */
export async function dropOldBuilds(folder: string, releases: AppReleases): Promise<AppReleases> {
  const { current, good, canary, withdrawn } = releases;
  const isNeeded = ({ id }: ReleasedBuild, index: number) =>
    index < maxBuilds || [current, good, canary?.id].includes(id);
  const dropped = releases.builds.filter((build, index) => !isNeeded(build, index));
  await Promise.all(
    dropped.map(({ id }) => rm(path.join(folder, 'builds', id), { recursive: true, force: true })),
  );
  const builds = releases.builds.filter(isNeeded);
  return {
    ...releases,
    builds,
    withdrawn: withdrawn?.filter((id) => builds.some((build) => build.id === id)),
  };
}
