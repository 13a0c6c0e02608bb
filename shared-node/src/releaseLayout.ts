import path from 'node:path';
import { root } from './apps';
import { environment, readEnvironment } from './environment';

/** A released build of an app. `id` never changes and sorts chronologically. */
export type ReleasedBuild = {
  id: string;
  builtAt: string;
  contract: number;
  commit: string | null;
  /** The build was never served to visitors. */
  isTrial?: true;
};

/** The released builds of an app, newest first; `current` is the current build's id, `good` the fallback build's. */
export type AppReleases = {
  current: string;
  good: string | null;
  builds: ReleasedBuild[];
  /** The ids of withdrawn builds, which pages no longer run. */
  withdrawn?: string[];
  /** The time of each build's withdrawal and, for a deleted shell build, the name by which its pages identify it. */
  withdrawals?: Record<string, { at: string; shell?: string }>;
};

export const manifestName = 'mf-manifest.json';

/** A symbolic link to the current build's folder, next to the pointer, for servers that serve the files of a single build. */
export const currentLink = 'current';

/**
 * The folder with the releases of the app in `folder`: an immutable `builds/<id>/` for each build, and the pointer
 * `mf-manifest.json`, a copy of the current build's manifest. Any static host or bucket can serve this folder.
 */
export function releasesFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.join(releasesRoot(env), folder);
}

/** The folder with the releases of all apps. */
export function releasesRoot(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, readEnvironment(env, environment.pick(['RELEASES_DIR'])).RELEASES_DIR);
}
