import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns the browser for tests: CHROMIUM_PATH, the one that Playwright installed, or the system's; null if there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = [env.CHROMIUM_PATH, chromium.executablePath(), ...known];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the executable for Playwright's `executablePath` where the smaller build of Chromium without a window will do, which
 * needs three quarters of the processor's time: CHROMIUM_PATH, Playwright's own (undefined, its default), the system's, or any
 * other Chromium.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const found = findChromium(env) ?? undefined;
  if (found === env.CHROMIUM_PATH) return found;
  if (found === chromium.executablePath()) return undefined;
  return existsSync(headlessShell) ? headlessShell : found;
}

/** Disables the sandbox if the tests run as root, as in a container, and every feature that phones home. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Enables Save-Data in a page whose requests are measured, so that it prefetches nothing. */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Calls `visit` with the browser for tests, started with further `flags`, and closes the browser afterwards. */
export async function withBrowser<Answer>(
  visit: (browser: Browser) => Promise<Answer>,
  flags: string[] = [],
): Promise<Answer> {
  const args = [...chromiumFlags, ...flags];
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}
