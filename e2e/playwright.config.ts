import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tooling/run/chromium';

// Each worker runs a whole system of its own (fixtures.ts), so that one journey may stop servers another one needs.
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
});
