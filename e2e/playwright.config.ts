import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessShell } from '../tooling/run/chromium';
import type { WorkerOptions } from './fixtures';

const folder = path.join(__dirname, 'journeys');

// The projects (docs/decisions/045): journeys that share one system without changing it; folders whose files change a system one
// after the other; files that need a system of their own; and journeys that release builds, stop servers and start them.
export default defineConfig<object, WorkerOptions>({
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  projects: [
    { name: 'read', testDir: `${folder}/read`, fullyParallel: true, use: { sharesSystem: true } },
    // Several projects, because a worker, and the system it starts, only runs files from a single project.
    ...readdirSync(`${folder}/write`).map((name) => ({
      name: 'write',
      testDir: `${folder}/write/${name}`,
      workers: 1,
    })),
    ...readdirSync(`${folder}/alone`).map((file) => ({
      name: 'alone',
      testDir: `${folder}/alone`,
      testMatch: file,
    })),
    { name: 'system', testDir: `${folder}/system` },
  ],
  // Half of the cores, because each worker also runs a browser and servers, and at least two, because one leaves a core idle.
  workers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  forbidOnly: true,
  // Set by npm run test:deep; in CI, npm test has one for its journeys, too. What passed on a later try is listed (docs/testing.md).
  retries: Number(process.env.RETRIES ?? (process.env.CI ? 1 : 0)),
  // Long, because a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // Blocks the service worker, which would respond instead of the routes that journeys set up; offline.spec.ts tests it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
});
