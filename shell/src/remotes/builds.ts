import type { RemoteTrouble } from '@brand/shared-data';
import type { AppConfig, RemoteBuild } from '../config';
import { reasonOf } from './trouble';

const registry = new Map<string, AppConfig['registry'][string]>();
const previews = new Map<string, RemoteBuild>();
const storageKey = 'bad-builds';
// Where the browser keeps nothing, a bad build is remembered until the tab loads anew.
let badHere: string[] = [];
let report: (trouble: RemoteTrouble) => void = () => {};
let onPreviewFailure = () => {};

/** Learns where the builds of remotes are. */
export function learnBuilds(entries: AppConfig['registry']): void {
  for (const [remote, entry] of Object.entries(entries)) registry.set(remote, entry);
}

/** Says who is told of each build that this tab gives up. */
export function reportTroubleTo(listener: typeof report): void {
  report = listener;
}

/** Says who is told when a build is given up that `setPreview` has put there. */
export function tellPreviewFailures(listener: () => void): void {
  onPreviewFailure = listener;
}

/** Puts `build` before the current one of `remote`; without one, the current one is what it was. */
export function setPreview(remote: string, build?: RemoteBuild): void {
  if (build) previews.set(remote, build);
  else previews.delete(remote);
}

/** The entry of the build that was current when this tab learned of `remote`. */
export const currentEntry = (remote: string): string | undefined => registry.get(remote)?.entry;

/**
 * The build of `remote` to load in this tab: the current one; where that failed here, the last good one. When both
 * failed the current one, because "Try again" hopes for a mended deploy.
 */
export function buildFor(remote: string): RemoteBuild | undefined {
  const preview = previews.get(remote);
  if (preview && !isBad(preview)) return preview;
  const current = registry.get(remote);
  return current?.good && isBad(current) && !isBad(current.good) ? current.good : current;
}

/** Gives up the build of `remote` in this tab because of `error`; whether there is another one to take. */
export function giveUpBuild(remote: string, error: unknown): boolean {
  const build = buildFor(remote);
  if (!build || isBad(build)) return false;
  remember([...badBuilds(), build.entry]);
  // What the owner tries out is no trouble of visitors.
  if (build === previews.get(remote)) onPreviewFailure();
  else report({ remote, build: build.id ?? '', reason: reasonOf(error, build) });
  const next = buildFor(remote);
  return next !== undefined && !isBad(next);
}

/** Whether this tab has given up `build`. */
export const isBad = ({ entry }: RemoteBuild): boolean => badBuilds().includes(entry);

function badBuilds(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return badHere;
  }
}

function remember(entries: string[]) {
  badHere = entries;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Storage may be full or forbidden.
  }
}
