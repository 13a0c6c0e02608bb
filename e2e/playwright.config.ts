import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tooling/run/chromium';
import type { WorkerOptions } from './fixtures';

const folder = path.join(__dirname, 'journeys');

// The projects (docs/decisions/047): journeys on one shared system that nobody changes; files with their own clone of
// the data; and journeys that release to servers, stop and start them.
export default defineConfig<object, WorkerOptions>({
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  projects: [
    { name: 'read', testDir: `${folder}/read`, fullyParallel: true, use: { sharesSystem: true } },
    // A project of its own for each file, because a worker, and its system, only runs files of one project.
    ...readdirSync(`${folder}/write`).map((file) => ({
      name: 'write',
      testDir: `${folder}/write`,
      testMatch: file,
    })),
    { name: 'system', testDir: `${folder}/system` },
  ],
  // Each worker has a browser and servers beside it.
  workers: Math.max(1, Math.floor(os.availableParallelism() / 3)),
  forbidOnly: true,
  // No retry on a developer's machine. One in CI, which is reported by name: docs/decisions/047.
  retries: process.env.CI ? 1 : 0,
  // In nightly runs nobody waits, so a test that needs a retry fails.
  failOnFlakyTests: process.env.NIGHTLY === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // A service worker would respond instead of the routes that journeys set up; offline.spec.ts tests it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
});
