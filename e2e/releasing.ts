import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AppConfig } from '@brand/site-contract/appConfig';
import type { System } from '../tooling/run/system';
import { Builds } from './builds';
import { environmentOf, expect, quickly, test as base, type Page } from './fixtures';
import { startSite } from './startSite';

type WorkerFixtures = {
  /** The environment of this site: its ports and the folder with its remotes' releases. */
  env: NodeJS.ProcessEnv;
  system: System;
  /** Returns the builds of the remote in `folder`. */
  buildsOf: (folder: string) => Builds;
};

/** A site whose remotes can be released, with a separate release folder for each worker. */
export const test = base.extend<object, WorkerFixtures>({
  env: [
    async ({ dataDir }, use) => {
      const releases = await mkdtemp(path.join(os.tmpdir(), 'brand-releases-'));
      await use({ ...(await environmentOf(dataDir)), ...quickly, RELEASES_DIR: releases });
      await rm(releases, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ env }, use) => {
      const system = await startSite(env);
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  buildsOf: [async ({ env }, use) => use((folder) => new Builds(folder, env)), { scope: 'worker' }],
});

/** Waits until the site sends `id` as the current build, because the server only reads the manifests at intervals. */
export async function untilCurrent(page: Page, id: string) {
  const current = async () => {
    const { registry } = (await (await page.request.get('/config.json')).json()) as AppConfig;
    return Object.values(registry).map((build) => build.id);
  };
  await expect.poll(current).toContain(id);
}

/** Navigates like a click on an internal link: through the router, without loading a document. */
export async function navigateWithRouter(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
