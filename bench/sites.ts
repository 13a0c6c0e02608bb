import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../tooling/run/freePorts';
import { runQuietly, startPart, stopPart } from '../tooling/run/processes';
import { getBackendEnv, startSystem, type System } from '../tooling/run/system';
import type { Build } from './gates';
import { buildMonolith, monolithFolder } from './monolith';
import { startStaticSite } from './staticSite';
import { uploadCovers } from './uploadedCovers';

/** Builds the changed parts of the site; rejects if a build fails. */
export async function buildSite() {
  if ((await runQuietly('npx', ['lerna', 'run', 'build'])) !== 0) throw new Error('The build fails.');
}

/** Starts the builds on free ports, with a new data folder that is removed afterwards. */
export async function withSystem<Result>(
  measure: (system: System, env: NodeJS.ProcessEnv) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'brand-bench-'));
  // Otherwise a release on this machine would be served instead of the build.
  const RELEASES_DIR = path.join(DATA_DIR, 'releases');
  const env = { ...process.env, ...(await freePorts()), DATA_DIR, RELEASES_DIR, ...settings };
  try {
    const system = await startSystem(env, { quiet: true });
    try {
      return await measure(system, env);
    } finally {
      await system.stop();
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** The URLs of the compared sites. */
export type Urls = Record<Build | 'static', string>;

/**
 * Builds (unless `isBuilt`) and starts the site and the monolith, with the same server and backend, and a static site with the same
 * texts.
 */
export async function withSites<Result>(
  isBuilt: boolean,
  measure: (urls: Urls) => Promise<Result>,
): Promise<Result> {
  if (!isBuilt) {
    await buildSite();
    await buildMonolith();
  }
  const ports = await freePorts();
  const { SHELL_PORT = '' } = await freePorts();
  const origins = [ports.SHELL_PORT, SHELL_PORT].map((port) => `http://localhost:${port}`);
  return withSystem(
    async (system, env) => {
      const backend = getBackendEnv(system.parts.get('backend') ?? null);
      const monolith = await startPart('monolith', 'server/main.ts', {
        env: { ...env, ...backend, SHELL_PORT, SHELL_DIST: monolithFolder },
      });
      await uploadCovers(system);
      const staticSite = await startStaticSite(system.url);
      try {
        return await measure({
          federated: system.url,
          monolith: `http://localhost:${SHELL_PORT}`,
          static: staticSite.url,
        });
      } finally {
        staticSite.stop();
        await stopPart(monolith);
      }
    },
    { ...ports, ALLOWED_ORIGINS: origins.join(',') },
  );
}
