import path from 'node:path';
import { root } from './apps';
import { environment, readEnvironment } from './environment';

/** One released build of an app. `id` never changes; it sorts by time. */
export type ReleasedBuild = {
  id: string;
  builtAt: string;
  contract: number;
  commit: string | null;
  /** A build that visitors never got. */
  isTrial?: true;
  /** A canary that was replaced by another build before it was for everybody. */
  isCanary?: true;
};

/** A build that `share` per cent of visitors get. */
export type Canary = { id: string; share: number };

/** The released builds of an app, the newest first: the current one, and the one to fall back to. */
export type AppReleases = {
  current: string;
  good: string | null;
  builds: ReleasedBuild[];
  canary?: Canary;
  /** Those that were rolled back: no page runs them any more. */
  withdrawn?: string[];
  /** The time of the withdrawal, and for a deleted build of the shell the name that its pages use. */
  withdrawals?: Record<string, { at: string; shell?: string }>;
};

export const manifestName = 'mf-manifest.json';

/** A link to the current build's folder, beside the pointer, for a server that serves one build's files. */
export const currentLink = 'current';

/**
 * The folder of the releases of the app in `folder`: `builds/<id>/` for each, never changed again, and the
 * pointer `mf-manifest.json`, which is the manifest of the current one. Any static host or bucket can serve the
 * folder.
 */
export function releasesFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.join(releasesRoot(env), folder);
}

/** The folder of the releases of all apps. */
export function releasesRoot(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, readEnvironment(env, environment.pick(['RELEASES_DIR'])).RELEASES_DIR);
}
