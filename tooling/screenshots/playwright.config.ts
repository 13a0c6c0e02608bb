import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { getLocalUrl, remoteIn, root } from '../../shared-node/src/apps';
import { chromiumFlags, findHeadlessShell } from '../run/chromium';

const remote = remoteIn(process.env.SCREENSHOTS ?? '');
const url = getLocalUrl(process.env, remote);

// The remote alone, as its team runs it, because the shell is not what its pictures are about.
export default defineConfig({
  testDir: path.join(root, remote.folder),
  testMatch: 'screenshots.spec.ts',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}-{projectName}{ext}',
  outputDir: path.join(root, 'test-results/screenshots'),
  projects: [390, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: 900 }, colorScheme },
    })),
  ),
  workers: 2,
  timeout: 1_200_000,
  expect: { timeout: 120_000, toHaveScreenshot: { stylePath: path.join(__dirname, 'still.css') } },
  reporter: [['list']],
  webServer: {
    command: `node ${JSON.stringify(path.join(__dirname, '../run/dev.ts'))} ${remote.folder}`,
    url: `${url}/config.json`,
    cwd: root,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
});
