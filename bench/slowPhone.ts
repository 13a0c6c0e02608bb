import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import type { Goal } from './goals';
import { startSlowLine, type SlowLine } from './slowLine';

/** A new browser profile that acts as a slow phone on a slow line. */
export type SlowPhone = { context: BrowserContext; line: SlowLine };

/** A page loaded on a slow phone, and the number of network requests that loading it took. */
export type Loaded = { page: Page; devtools: CDPSession; requests: number };

// The processor slowdown that Lighthouse uses for mobile.
export const slowProcessor = { rate: 4 };
// The duration of a tap.
const pressMs = 80;
export const restMs = 1500;
export const timeout = 60_000;

/** Measurements that a document records about itself; `shownAt` is the time of the frame that shows the watched text. */
type Notes = {
  shownAt: number;
  largestPaint: number;
  longTasks: { start: number; duration: number }[];
  shifts: { start: number; value: number }[];
};
export type NotingWindow = Window & { notes: Notes };

/** Measures on a slow phone with an empty cache. */
export async function withSlowPhone<Result>(
  browser: Browser,
  measure: (phone: SlowPhone) => Promise<Result>,
): Promise<Result> {
  const line = await startSlowLine();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    proxy: { server: line.server },
  });
  // This file's compiler wraps named functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    return await measure({ context, line });
  } finally {
    await context.close();
    line.stop();
  }
}

/** Loads a page and waits a while after its text is shown. Every document in the tab watches for the text in `watched`. */
export async function load(
  { context }: SlowPhone,
  site: string,
  goal: Goal,
  watched: Goal = goal,
): Promise<Loaded> {
  const page = await context.newPage();
  await page.addInitScript(takeNotes, watched);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor);
  const countRequests = watchRequests(devtools);
  await page.goto(site + goal.address, { timeout });
  await page.getByText(goal.text).first().waitFor({ timeout });
  await page.waitForTimeout(restMs);
  return { page, devtools, requests: countRequests() };
}

// Counts responses that are neither cached nor inline.
function watchRequests(devtools: CDPSession): () => number {
  let count = 0;
  devtools.on('Network.responseReceived', ({ response }) => {
    if (/^http/.test(response.url) && !response.fromDiskCache && !response.fromPrefetchCache) count += 1;
  });
  devtools.on('Network.requestServedFromCache', () => (count -= 1));
  return () => Math.max(0, count);
}

/** Taps the middle of `target`, as a finger does. */
export async function tap(devtools: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await target.page().waitForTimeout(pressMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Runs in each document. The time at which the first tap ends is kept in sessionStorage, because a static site responds to the
 * tap with a new document.
 */
function takeNotes({ address, text }: Goal) {
  if (!location.protocol.startsWith('http')) return;
  const notes: Notes = { shownAt: 0, largestPaint: 0, longTasks: [], shifts: [] };
  Object.assign(window, { notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (notes.largestPaint = startTime));
  observe('layout-shift', (entry) =>
    notes.shifts.push({
      start: entry.startTime,
      value: (entry as PerformanceEntry & { value: number }).value,
    }),
  );
  const isShown = () => {
    if (!document.body || location.pathname !== address) return false;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.includes(text) && parentElement?.getClientRects().length) return true;
    }
    return false;
  };
  // A ResizeObserver is called after layout, when the frame's animation callbacks have run. A task queued there runs after
  // the frame is rendered.
  const watch = () =>
    requestAnimationFrame(() =>
      new ResizeObserver((_sizes, observer) => {
        observer.disconnect();
        if (isShown()) setTimeout(() => (notes.shownAt = performance.now()));
        else watch();
      }).observe(document.documentElement),
    );
  const onClick = ({ timeStamp }: Event) => {
    sessionStorage.setItem('tappedAt', String(performance.timeOrigin + timeStamp));
    watch();
  };
  addEventListener('click', onClick, { capture: true, once: true });
  if (location.pathname === address) watch();
}
