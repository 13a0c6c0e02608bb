import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { drawPage } from '../../src/drawPage';
import { loadModule } from './loadModule';
import { RemoteModules } from './RemoteModules';

/** One build of the shell for the server: how it draws, and the remotes that run with what it shares. */
export type Drawer = { build: string; drawPage: typeof drawPage; remotes: RemoteModules };

type ShellModule = { drawPage: typeof drawPage; shares: Record<string, unknown> };

/** Gives the drawer of the build in `dist`; a new build takes the place of the old one. Null without one. */
export function drawerIn(dist: string): () => Drawer | null {
  let known: Drawer | null = null;
  let lookedAt = '';
  return () => {
    const folder = statSync(dist, { throwIfNoEntry: false });
    // Its time changes with every file that comes or goes.
    const stamp = folder ? `${folder.ino} ${folder.mtimeMs}` : '';
    if (stamp === lookedAt) return known;
    const build = folder && readdirSync(dist).find((file) => /^server\..*\.cjs$/.test(file));
    if (!build) known = null;
    else if (known?.build !== build) known = load(path.join(dist, build), build);
    lookedAt = stamp;
    return known;
  };
}

function load(file: string, build: string): Drawer {
  const { drawPage, shares } = loadModule(readFileSync(file, 'utf8'), build, {}) as ShellModule;
  return { build, drawPage, remotes: new RemoteModules(shares) };
}
