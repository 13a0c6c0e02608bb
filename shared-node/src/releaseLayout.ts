import path from 'node:path';
import { root } from './apps';

/** One released build of an app. `id` never changes; it sorts by time. */
export type ReleasedBuild = {
  id: string;
  builtAt: string;
  contract: number;
  commit: string | null;
  /** One that was never for visitors. */
  isTrial?: true;
  /** A canary that another build took the place of: it was never for everybody. */
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
  /** Since when, and for a deleted build of the shell the name by which its pages know it. */
  withdrawals?: Record<string, { at: string; shell?: string }>;
};

export const manifestName = 'mf-manifest.json';

/** Beside the pointer: a link to the current build's folder, for a server of the files of one build alone. */
export const currentLink = 'current';

/**
 * Where the releases of the app in `folder` are: `builds/<id>/` for each, never changed again, and the pointer
 * `mf-manifest.json`, which is the manifest of the current one. Any static host or bucket serves it as it stands.
 */
export function releasesFolder(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.join(releasesRoot(env), folder);
}

/** The folder of the releases of all apps. */
export function releasesRoot(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.RELEASES_DIR ?? 'releases');
}
