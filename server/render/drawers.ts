import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RenderOutcome } from 'shell/server';
import type { PublicConfig, Script } from '../pageHtml';
import type { Settings } from '../settings';
import { DrawingProcess } from './DrawingProcess';
import { RemoteCode } from './RemoteCode';

/** One build of the shell for the server: how it draws a page with a build of the page's remote. */
export type Drawer = {
  build: string;
  draw: (remote: Script, page: { address: string; config: PublicConfig }) => Promise<RenderOutcome | null>;
  end: () => void;
};

/** Gives the drawer of the build in `dist`; a new build takes the place of the old one. Null without one. */
export function drawerIn(
  settings: Pick<Settings, 'dist' | 'supabaseUrl' | 'supabaseKey'>,
): () => Drawer | null {
  const { dist } = settings;
  const remotes = new RemoteCode();
  let known: Drawer | null = null;
  let lookedAt = '';
  return () => {
    const folder = statSync(dist, { throwIfNoEntry: false });
    // Its time changes with every file that comes or goes.
    const stamp = folder ? `${folder.ino} ${folder.mtimeMs}` : '';
    if (stamp === lookedAt) return known;
    const build = folder && readdirSync(dist).find((file) => /^server\..*\.cjs$/.test(file));
    if (known?.build !== build) {
      known?.end();
      known = build ? drawerOf(build) : null;
    }
    lookedAt = stamp;
    return known;
  };

  function drawerOf(build: string): Drawer {
    const code = readFileSync(path.join(dist, build), 'utf8');
    const drawing = new DrawingProcess({ name: build, code }, settings);
    return {
      build,
      draw: async (remote, page) =>
        drawing.draw({ name: remote.href, code: await remotes.codeOf(remote) }, page),
      end: () => drawing.end(),
    };
  }
}
