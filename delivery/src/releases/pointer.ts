import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentLink, manifestName, type AppReleases, type ReleasedBuild } from 'shared-node/releaseLayout';
import { getShellBuild } from '../registry/ShellBuild';

type Manifest = { metaData: { base?: string; releases?: AppReleases } & Record<string, unknown> };

/** The number of builds to keep, because open tabs load files from the build they started with. */
export const maxBuilds = 5;

// Longer than the 30 days for which a service worker keeps pages after their last view.
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** Returns the releases in `folder` (see `releasesFolder`); null before the first release. */
export async function readReleases(folder: string): Promise<AppReleases | null> {
  const pointer = path.join(folder, manifestName);
  if (!existsSync(pointer)) return null;
  const { metaData } = JSON.parse(await readFile(pointer, 'utf8')) as Manifest;
  return metaData.releases ?? null;
}

/** Makes `releases.current` the current build, by renaming files, so that nobody reads a partially written pointer. */
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

/**
 * Returns the releases with the builds that the server withdrew (`ids`) listed as withdrawn, so that nothing goes back to them. The
 * current build stays, though visitors get the one before it.
 */
export const withWithdrawn = (releases: AppReleases, ids: readonly string[]): AppReleases => ({
  ...releases,
  withdrawn: [...new Set([...ids, ...(releases.withdrawn ?? [])])].filter(
    (id) => releases.withdrawn?.includes(id) || releases.builds.some((build) => build.id === id),
  ),
});

/** Returns the releases with `release` as the current build; the build that visitors had before becomes the fallback build. */
export function withRelease(before: AppReleases | null, release: ReleasedBuild): AppReleases {
  const { current, builds = [], withdrawn = [], withdrawals } = before ?? {};
  const good = current && withdrawn.includes(current) ? findBefore(current, builds, withdrawn)?.id : current;
  return { current: release.id, good: good ?? null, builds: [release, ...builds], withdrawn, withdrawals };
}

const findBefore = (newer: string, builds: ReleasedBuild[], withdrawn: string[]): ReleasedBuild | undefined =>
  builds.find(({ id, isTrial }) => id < newer && !isTrial && !withdrawn.includes(id));

/**
 * Returns the releases with `release` added for review; visitors keep the current build. Throws a readable error if nothing has
 * been released yet.
 */
export function withTrial(before: AppReleases | null, release: ReleasedBuild): AppReleases {
  if (!before) throw new Error('Nothing is released yet, so everybody gets the first build.');
  return { ...before, builds: [{ ...release, isTrial: true }, ...before.builds] };
}

/**
 * Returns the releases after a rollback: to `id` if given, otherwise to the build before the current one. Newer builds are
 * withdrawn. Throws a readable error if there is no such build.
 */
export function rolledBack(releases: AppReleases | null, id?: string): AppReleases {
  if (!releases) throw new Error('Nothing is released yet.');
  const { builds, current, withdrawn = [], ...rest } = releases;
  const target = id ? builds.find((build) => build.id === id) : findBefore(current, builds, withdrawn);
  if (!target)
    throw new Error(id ? `There is no build ${id}.` : `There is no build before ${current} to go back to.`);
  const newer = builds.map((build) => build.id).filter((build) => build > target.id);
  const others = new Set([...newer, ...withdrawn].filter((build) => build !== target.id));
  const good = findBefore(target.id, builds, withdrawn)?.id ?? null;
  // From now on everybody gets this build, so a later rollback may return to it.
  const own = { ...target, isTrial: undefined };
  return {
    ...rest,
    ...{ current: target.id, good, withdrawn: [...others] },
    builds: builds.map((build) => (build === target ? own : build)),
  };
}

/** Says how to undo the newest release; the first one has no build before it. */
export const wayBack = (folder: string, releases: AppReleases | null): string =>
  releases?.good
    ? `Back to the build before: npm run rollback -w ${folder}`
    : 'It is the first, so there is no build to go back to.';

/**
 * Deletes all but the newest builds, but never the current build or the fallback build. Withdrawn builds are remembered
 * for 90 more days, because browsers keep pages from deleted builds.
 */
export async function dropOldBuilds(
  folder: string,
  releases: AppReleases,
  now = new Date(),
): Promise<AppReleases> {
  const { current, good } = releases;
  const isNeeded = ({ id }: ReleasedBuild, index: number) =>
    index < maxBuilds || [current, good].includes(id);
  const builds = releases.builds.filter(isNeeded);
  const isKept = (id: string) => builds.some((build) => build.id === id);
  const known = await Promise.all(
    (releases.withdrawn ?? []).map(async (id) => {
      const { at = now.toISOString(), shell } = releases.withdrawals?.[id] ?? {};
      return [id, { at, shell: shell ?? (await readShellBuild(path.join(folder, 'builds', id))) }] as const;
    }),
  );
  const withdrawals = known.filter(
    ([id, { at }]) => isKept(id) || now.getTime() - Date.parse(at) < rememberedMs,
  );
  const dropped = releases.builds.filter(({ id }) => !isKept(id));
  await Promise.all(
    dropped.map(({ id }) => rm(path.join(folder, 'builds', id), { recursive: true, force: true })),
  );
  return {
    ...releases,
    builds,
    withdrawn: withdrawals.map(([id]) => id),
    withdrawals: Object.fromEntries(withdrawals),
  };
}

// Remotes have no HTML page.
async function readShellBuild(folder: string): Promise<string | undefined> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  return html === undefined ? undefined : getShellBuild(html);
}
