import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { saveData } from '../tooling/run/chromium';
import type { Goal } from './goals';

/**
 * One cold load of a page. Bytes are response bodies compressed with brotli 11; round trips are counted until the text is shown,
 * including the one for the HTML.
 */
export type Counted = {
  requests: number;
  roundTrips: number;
  layoutShift: number;
  bytes: Record<'html' | 'js' | 'font' | 'image' | 'data' | 'other', number>;
};

// Long compared with the computing time in between, so that the number of round trips does not depend on the machine.
const delayMs = 1500;

type Seen = { url: string; type: string; body: Promise<Buffer> };

/** Loads a page of `site` in a new profile until its text is shown, with every response delayed equally. */
export async function countedVisit(
  browser: Browser,
  site: string,
  { address, text }: Goal,
): Promise<Counted> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  try {
    const page = await context.newPage();
    const seen: Seen[] = [];
    page.on('request', (request) => void (isCounted(request) && seen.push(look(request))));
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue().catch(() => undefined);
    });
    await page.addInitScript(recordLayoutShift);
    await page.addInitScript(saveData);
    const since = performance.now();
    await page.goto(site + address, { timeout: 60_000, waitUntil: 'commit' });
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
    const roundTrips = Math.floor((performance.now() - since) / delayMs);
    // The scripts come with a press.
    await page.dispatchEvent('html', 'pointerdown');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const layoutShift = await page.evaluate(
      () => (window as Window & { layoutShift?: number }).layoutShift ?? 0,
    );
    return { ...(await summarise(seen)), roundTrips, layoutShift };
  } finally {
    await context.close();
  }
}

function isCounted(request: Request): boolean {
  return (
    /^https?:/.test(request.url()) && request.method() !== 'OPTIONS' && !request.url().includes('favicon')
  );
}

function look(request: Request): Seen {
  const body = request.response().then(
    (response) => response?.body() ?? Buffer.alloc(0),
    () => Buffer.alloc(0),
  );
  body.catch(() => undefined);
  return { url: request.url(), type: request.resourceType(), body };
}

function recordLayoutShift() {
  const page = window as Window & { layoutShift?: number };
  page.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) page.layoutShift = (page.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function summarise(seen: Seen[]): Promise<Pick<Counted, 'requests' | 'bytes'>> {
  const bytes = { html: 0, js: 0, font: 0, image: 0, data: 0, other: 0 };
  for (const request of seen)
    bytes[getKind(request)] += brotliSize(await request.body.catch(() => Buffer.alloc(0)));
  return { requests: seen.length, bytes };
}

function getKind({ url, type }: Seen): keyof Counted['bytes'] {
  if (url.includes('/rest/v1/') || url.includes('/auth/v1/')) return 'data';
  if (type === 'document') return 'html';
  if (type === 'script') return 'js';
  return type === 'font' || type === 'image' ? type : 'other';
}

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
