import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tooling/run/chromium';

// Each worker runs its own system (fixtures.ts), so that one journey may stop servers that a different one needs.
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // On a developer's machine a failure is a failure. In CI, once more, and then it is reported as flaky: decision 022.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    // A service worker would respond instead of the routes that journeys set up; offline.spec.ts tests it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
});
