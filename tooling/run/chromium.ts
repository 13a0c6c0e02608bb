import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser of the tests: CHROMIUM_PATH, the one that Playwright installed, or the system's; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = [env.CHROMIUM_PATH, chromium.executablePath(), ...known];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** No sandbox where the tests run as root, as in a container; nothing that calls home. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs in a page whose own requests are measured, because with Save-Data it prefetches nothing. */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs a function with the browser of the tests, and closes it. */
export async function withBrowser<Answer>(visit: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}
