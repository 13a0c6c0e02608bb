import { freePorts } from '../tooling/run/freePorts';
import { runQuietly, startPart, stopPart } from '../tooling/run/processes';
import { addressOf } from '../tooling/run/system';
import { floorPages } from './floor/floorPages';
import { readPosts, type Post } from './floor/readPosts';
import { serveFloor } from './floor/serveFloor';
import type { Build } from './gates';
import { buildMonolith, monolithFolder } from './monolith';
import { withSystem } from './withSystem';

/** The same content served three times, by address. */
export type Sites = { urls: Record<Build, string>; posts: Post[] };

/** Builds (unless `isBuilt`) and starts them. Site and monolith have the same server and the same backend. */
export async function withSites<Answer>(
  { isBuilt }: { isBuilt: boolean },
  measure: (sites: Sites) => Promise<Answer>,
): Promise<Answer> {
  if (!isBuilt) {
    await buildSite();
    await buildMonolith();
  }
  const ports = await freePorts();
  const { SHELL_PORT = '' } = await freePorts();
  const origins = [ports.SHELL_PORT, SHELL_PORT].map((port) => `http://localhost:${port}`);
  return withSystem(
    async (system, env) => {
      const posts = await readPosts(system);
      const floor = await serveFloor(floorPages(posts));
      const monolith = await startPart('monolith', 'server/main.ts', {
        env: {
          ...env,
          ...addressOf(system.parts.get('backend') ?? null),
          SHELL_PORT,
          SHELL_DIST: monolithFolder,
        },
      });
      const urls = { federated: system.url, monolith: `http://localhost:${SHELL_PORT}`, floor: floor.url };
      try {
        return await measure({ urls, posts });
      } finally {
        floor.stop();
        await stopPart(monolith);
      }
    },
    { ...ports, ALLOWED_ORIGINS: origins.join(',') },
  );
}

/** Builds what has changed of the site; rejects when that fails. */
export async function buildSite() {
  if ((await runQuietly('npx', ['lerna', 'run', 'build'])) !== 0) throw new Error('The build fails.');
}
