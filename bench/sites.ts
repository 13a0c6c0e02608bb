import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startBehindNginx } from '../e2e/nginx';
import { withBrowser } from '../tooling/run/chromium';
import { freePorts } from '../tooling/run/freePorts';
import { runQuietly, startPart, stopPart } from '../tooling/run/processes';
import { getBackendEnv, startSystem, type System } from '../tooling/run/system';
import type { Build } from './gates';
import { readGoals } from './goals';
import { buildMonolith, monolithFolder } from './monolith';
import { buildAstro, writeFloor } from './peers';
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

/**
 * Starts the site and the monolith, which is built unless `isBuilt`, with the same server and backend.
 */
export async function withMonolith<Result>(
  isBuilt: boolean,
  measure: (urls: Record<Build, string>) => Promise<Result>,
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
      try {
        return await measure({ federated: system.url, monolith: `http://localhost:${SHELL_PORT}` });
      } finally {
        await stopPart(monolith);
      }
    },
    { ...ports, ALLOWED_ORIGINS: origins.join(',') },
  );
}

/** The URLs of the site as deployed, of Astro's blog with its texts, and of its pages without scripts. */
export type Peers = Record<'astro' | 'floor' | 'site', string>;

/** Starts the site behind nginx, and its peers behind the same: HTTP/2, TLS, brotli. */
export async function withPeers<Result>(
  measure: (urls: Peers, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'brand-bench-'));
  const [astro, floor] = [(await freePorts()).SHELL_PORT, (await freePorts()).SHELL_PORT];
  const serve = (port = '', files: string, tls: string, shell: string) => `server {
    listen ${port} ssl http2; ${tls}
    root ${files}; brotli_static on; try_files $uri $uri.html $uri/index.html =404;
    add_header cache-control "public, max-age=0, must-revalidate";
    location ~ ^/(media|fonts)/ { proxy_pass ${shell}; }
    location /_astro/ { add_header cache-control "public, max-age=31536000, immutable"; }
  }`;
  const system = await startBehindNginx(path.join(folder, 'site'), (tls, shell) =>
    [
      serve(astro, path.join(folder, 'astro/dist'), tls, shell),
      serve(floor, path.join(folder, 'floor'), tls, shell),
    ].join('\n'),
  );
  try {
    // The certificate is this run's own.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    await uploadCovers(system);
    return await withBrowser(
      async (browser) => {
        await buildAstro(system.url, folder);
        await writeFloor(system.url, Object.values(await readGoals(system.url)), folder);
        const url = (port = '') => `https://localhost:${port}`;
        return measure({ astro: url(astro), floor: url(floor), site: system.url }, browser);
      },
      [`--ignore-certificate-errors-spki-list=${await spkiOf(system.certificate)}`],
    );
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

// A certificate whose errors are merely ignored would keep the browser from caching.
async function spkiOf(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
