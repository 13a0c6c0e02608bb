import type { AppConfig, RemoteBuild } from '../config';
import { readFromTab, saveInTab } from './tabStorage';

const registry = new Map<string, AppConfig['registry'][string]>();
const trialBuilds = new Map<string, RemoteBuild>();
const storageKey = 'bad-builds';
let onTrialFailure = () => {};

/** Adds the builds of remotes that the server has named. */
export function addBuilds(entries: AppConfig['registry']): void {
  for (const [remote, entry] of Object.entries(entries)) registry.set(remote, entry);
}

/** Has `listener` called when a trial build is given up. */
export function watchTrialBuilds(listener: () => void): void {
  onTrialFailure = listener;
}

/** Puts a trial build before the current build of `remote`; without `build`, removes it. */
export function setTrialBuild(remote: string, build?: RemoteBuild): void {
  if (build) trialBuilds.set(remote, build);
  else trialBuilds.delete(remote);
}

/** The entry of the build that was current when the server last named the builds of `remote`. */
export const currentEntry = (remote: string): string | undefined => registry.get(remote)?.entry;

/**
 * The build of `remote` to load in this tab: the trial build, else the current one, else the last good one. When all are
 * given up the current one, because "Try again" hopes for a mended deploy.
 */
export function buildFor(remote: string): RemoteBuild | undefined {
  const current = registry.get(remote);
  return (
    [trialBuilds.get(remote), current, current?.good].find((build) => build && !isGivenUp(build)) ?? current
  );
}

/** Gives up the build of `remote` in this tab. Returns whether there is a different one to load. */
export function giveUpBuild(remote: string): boolean {
  const build = buildFor(remote);
  if (!build || isGivenUp(build)) return false;
  saveInTab(storageKey, [...givenUpEntries(), build.entry]);
  if (build === trialBuilds.get(remote)) onTrialFailure();
  const next = buildFor(remote);
  return next !== undefined && !isGivenUp(next);
}

/** Whether this tab has given up `build`. */
export const isGivenUp = ({ entry }: RemoteBuild): boolean => givenUpEntries().includes(entry);

const givenUpEntries = () => readFromTab<string[]>(storageKey, []);
