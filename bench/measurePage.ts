import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';

/** One cold load of a page. Bytes are brotli 11 of what came; waves count dependent round trips, the HTML is the first. */
export type Measurement = {
  requests: number;
  wavesBeforeData: number;
  layoutShift: number;
  bytes: Record<'html' | 'js' | 'font' | 'image' | 'data' | 'other', number>;
};

// Long against what a slow machine computes in between, so that waves do not depend on its speed.
const delayMs = 1500;

type Seen = { url: string; type: string; startedAt: number; body: Promise<Buffer> };

/** Loads `url` in a fresh profile, every answer delayed alike, until `readyText` shows. */
export async function measurePage(browser: Browser, url: string, readyText: RegExp): Promise<Measurement> {
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
    await page.goto(url, { timeout: 60_000 });
    await page.getByText(readyText).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const layoutShift = await page.evaluate(
      () => (window as Window & { layoutShift?: number }).layoutShift ?? 0,
    );
    return { ...(await summarise(seen)), layoutShift };
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
  return { url: request.url(), type: request.resourceType(), startedAt: Date.now(), body };
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

async function summarise(seen: Seen[]): Promise<Omit<Measurement, 'layoutShift'>> {
  const bytes = { html: 0, js: 0, font: 0, image: 0, data: 0, other: 0 };
  for (const request of seen)
    bytes[kindOf(request)] += brotliSize(await request.body.catch(() => Buffer.alloc(0)));
  return {
    requests: seen.length,
    wavesBeforeData: waveOfFirstData(seen) - 1,
    bytes,
  };
}

function kindOf({ url, type }: Seen): keyof Measurement['bytes'] {
  if (url.includes('/rest/v1/') || url.includes('/auth/v1/')) return 'data';
  if (type === 'document') return 'html';
  if (type === 'script') return 'js';
  return type === 'font' || type === 'image' ? type : 'other';
}

// A request that starts about one delay after its wave's first one has waited for an answer of that wave.
function waveOfFirstData(seen: Seen[]): number {
  let wave = 0;
  let waveStart = -Infinity;
  for (const request of seen.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (request.startedAt >= waveStart + delayMs * 0.97) {
      wave += 1;
      waveStart = request.startedAt;
    }
    if (kindOf(request) === 'data') return wave;
  }
  throw new Error('The page asked for no data.');
}

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
