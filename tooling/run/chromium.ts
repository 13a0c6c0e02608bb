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

/** Disables the sandbox if the tests run as root, as in a container, and everything that calls home. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs in a page whose own requests are measured, because pages prefetch nothing with Save-Data. */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Calls a function with the browser for tests, and closes it afterwards. */
export async function withBrowser<Answer>(visit: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}
