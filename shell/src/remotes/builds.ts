import type { AppConfig, RemoteBuild } from '@brand/site-contract/appConfig';
import { readFromTab, saveInTab } from './tabStorage';

const registry = new Map<string, AppConfig['registry'][string]>();
const storageKey = 'bad-builds';

/** Adds the remotes' builds that the server has named. */
export function addBuilds(entries: AppConfig['registry']): void {
  for (const [remote, entry] of Object.entries(entries)) registry.set(remote, entry);
}

/**
 * The build of `remote` to load in this tab: the current one, else the last good one. If both are given up, the current build,
 * because "Try again" may find a fixed deploy.
 */
export function buildFor(remote: string): RemoteBuild | undefined {
  const current = registry.get(remote);
  return [current, current?.good].find((build) => build && !isGivenUp(build)) ?? current;
}

/** Gives up the build of `remote` in this tab. Returns whether there is a different build to load. */
export function giveUpBuild(remote: string): boolean {
  const build = buildFor(remote);
  if (!build || isGivenUp(build)) return false;
  saveInTab(storageKey, [...givenUpEntries(), build.entry]);
  const next = buildFor(remote);
  return next !== undefined && !isGivenUp(next);
}

/** The entry of the current build that the server last named for `remote`. */
export const currentEntry = (remote: string): string | undefined => registry.get(remote)?.entry;

/** Gives up the builds listed as `remote@id`. Returns the remotes for which this tab would have loaded one of these builds. */
export function giveUpWithdrawn(withdrawn: readonly string[]): string[] {
  const affected = [...registry].flatMap(([remote, { good, ...current }]) => {
    const builds = [current, good].filter((build) => build && withdrawn.includes(`${remote}@${build.id}`));
    return builds.flatMap((build) => (build && !isGivenUp(build) ? [{ remote, entry: build.entry }] : []));
  });
  if (affected.length > 0)
    saveInTab(storageKey, [...givenUpEntries(), ...affected.map(({ entry }) => entry)]);
  return [...new Set(affected.map(({ remote }) => remote))];
}

/** Whether this tab has given up `build`. */
export const isGivenUp = ({ entry }: RemoteBuild): boolean => givenUpEntries().includes(entry);

const givenUpEntries = () => readFromTab<string[]>(storageKey, []);
