import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import type { Goal, TapGoal } from './goals';

/** Milliseconds, or a number of requests, by what is measured. */
export type Times = Record<string, number>;

// Lighthouse's slow 4G and its mobile processor.
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowProcessor = { rate: 4 };
const restMs = 1500;
// How long a finger stays on the glass.
const pressMs = 80;
const timeout = 60_000;

/**
 * Visits a page twice, each time in a new tab of one new profile: first and largest contentful paint, the blocking time of
 * long tasks, and first contentful paint and requests of the second visit, which has the cache of the first.
 */
export function timedVisit(browser: Browser, site: string, goal: Goal): Promise<Times> {
  return withSlowPhone(browser, async (context) => {
    const first = await load(context, site, goal);
    await first.page.close();
    const second = await load(context, site, goal);
    return {
      'first paint': first.firstPaint,
      'largest paint': first.largestPaint,
      blocking: first.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      'second visit': second.firstPaint,
      'its requests': second.requests,
    };
  });
}

/** From the end of a tap to the frame that shows the text of the next page, and the longest task in between or soon after. */
export function timedTap(browser: Browser, site: string, { from, to, waitMs }: TapGoal): Promise<Times> {
  return withSlowPhone(browser, async (context) => {
    // The compiler of this file wraps named functions in a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(timeTap, to);
    const { page, devtools } = await load(context, site, from);
    const link = page.locator(`main a[href*="${to.address}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(waitMs);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${site}${from.address} shows no link to ${to.address}.`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(pressMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => sessionStorage.getItem('shown'), undefined, { timeout, polling: 100 });
    await page.waitForTimeout(restMs);
    return page.evaluate(() => {
      const [tapped, shown] = ['tapped', 'shown'].map((name) => Number(sessionStorage.getItem(name)));
      const since = (tapped ?? 0) - performance.timeOrigin;
      const durations = (window as unknown as ObservedWindow).observed.longTasks
        .filter(({ start, duration }) => start + duration > since)
        .map(({ duration }) => duration);
      return { text: (shown ?? 0) - (tapped ?? 0), 'longest task': Math.max(0, ...durations) };
    });
  });
}

async function withSlowPhone<Result>(
  browser: Browser,
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
  });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}

type Observed = { largestPaint: number; longTasks: { start: number; duration: number }[] };
type ObservedWindow = Window & { observed: Observed };

async function load(context: BrowserContext, site: string, { address, text }: Goal) {
  const page = await context.newPage();
  await page.addInitScript(observePage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor);
  const requests = countRequests(devtools);
  await page.goto(site + address, { timeout });
  await page.getByText(text).first().waitFor({ timeout });
  await page.waitForTimeout(restMs);
  const observed = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as ObservedWindow).observed,
  }));
  return { page, devtools, requests: requests(), ...observed };
}

// Requests that the line carries: neither from the cache nor inline.
function countRequests(devtools: CDPSession): () => number {
  let count = 0;
  devtools.on('Network.responseReceived', ({ response }) => {
    if (/^http/.test(response.url) && !response.fromDiskCache && !response.fromPrefetchCache) count += 1;
  });
  devtools.on('Network.requestServedFromCache', () => (count -= 1));
  return () => Math.max(0, count);
}

/** Runs in each document. */
function observePage() {
  const observed: Observed = { largestPaint: 0, longTasks: [] };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    observed.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Runs in each document: notes the end of the first tap, and the frame after it in which `text` is visible at `address`.
 * The notes are in sessionStorage, because a static site answers a tap with a new document.
 */
function timeTap({ address, text }: Goal) {
  const note = (name: string, time: number) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + time));
  const isVisible = () => {
    const main = document.querySelector('main');
    if (!main || !location.pathname.startsWith(address)) return false;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.includes(text) && parentElement?.getClientRects().length) return true;
    }
    return false;
  };
  // A task that follows an animation frame runs when that frame has been rendered.
  const watch = () => {
    if (isVisible()) setTimeout(() => note('shown', performance.now()));
    else requestAnimationFrame(watch);
  };
  if (!location.protocol.startsWith('http')) return;
  if (sessionStorage.getItem('tapped')) watch();
  const onClick = ({ timeStamp }: Event) => {
    note('tapped', timeStamp);
    watch();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}
