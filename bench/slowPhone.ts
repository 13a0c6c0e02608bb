import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import type { Goal } from './goals';
import { startSlowLine, type SlowLine } from './slowLine';

/** A new browser profile that acts as a slow phone on a slow line. */
export type SlowPhone = { context: BrowserContext; line: SlowLine };

/** A page opened on a slow phone. */
export type Opened = { page: Page; devtools: CDPSession };

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

/** Measures on a slow phone with an empty cache, and with service workers as visitors have them. */
export async function withSlowPhone<Result>(
  browser: Browser,
  measure: (phone: SlowPhone) => Promise<Result>,
): Promise<Result> {
  const line = await startSlowLine();
  const context = await browser.newContext({
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

/** Opens a tab, in which every document watches for the text in `watched`. */
export async function open({ context }: SlowPhone, watched: Goal): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(takeNotes, watched);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor);
  return { page, devtools };
}

/** The time at which the watched text was shown, in milliseconds since its document began. */
export async function shownAt(page: Page): Promise<number> {
  const shown = await page.waitForFunction(
    () => (window as unknown as Partial<NotingWindow>).notes?.shownAt,
    undefined,
    { timeout, polling: 100 },
  );
  return (await shown.jsonValue()) ?? 0;
}

/** Loads a page, presses it so that its scripts come, and waits until it is hydrated and at rest. */
export async function openHydrated(phone: SlowPhone, site: string, goal: Goal): Promise<Opened> {
  const opened = await open(phone, goal);
  await opened.page.goto(site + goal.address, { timeout });
  await opened.page.getByText(goal.text).first().waitFor({ timeout });
  await opened.page.dispatchEvent('html', 'pointerdown');
  await opened.page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout });
  await opened.page.waitForTimeout(restMs);
  return opened;
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
