import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Goal } from './goals';

/** One visit by a slow phone on a slow line: milliseconds until the text, on the first and second visit and after a tap. */
export type Timed = {
  firstText: number;
  blocking: number;
  secondText: number;
  secondRequests: number;
  tap: number;
};

/** How often each build is visited for its medians. */
export const rounds = 5;

const slowPhone = { rate: 4 };
// Lighthouse's slow 4G.
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const settlingMs = 1500;

type Observed = Window & { longTasks?: number[] };

/** Visits `site` twice with one cache, as somebody new; a goal with an `onward` link taps it at the end. */
export async function measureTimed(browser: Browser, site: string, goal: Goal): Promise<Timed> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  try {
    const first = await visit(context, site, goal);
    const blocking = await first.page.evaluate(() =>
      ((window as Observed).longTasks ?? []).reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    );
    await first.page.close();
    const second = await visit(context, site, goal);
    const tap = goal.onward ? await tapOn(second.page, goal.onward) : 0;
    return {
      firstText: first.text,
      blocking,
      secondText: second.text,
      secondRequests: second.requests,
      tap,
    };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, site: string, { address, text }: Goal) {
  const page = await context.newPage();
  await page.addInitScript(recordLongTasks);
  const devtools = await slowDown(context, page);
  const requests = countRequests(devtools);
  const since = performance.now();
  await page.goto(site + address, { waitUntil: 'commit' });
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
  const shown = performance.now() - since;
  await page.waitForLoadState('load');
  await page.waitForTimeout(settlingMs);
  return { page, text: shown, requests: requests() };
}

/** Makes `page` that of a slow phone on a slow line. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', slowPhone);
  return devtools;
}

// Those that the line saw: neither from the cache nor inline.
function countRequests(devtools: CDPSession): () => number {
  let count = 0;
  devtools.on('Network.responseReceived', ({ response }) => {
    if (/^http/.test(response.url) && !response.fromDiskCache && !response.fromPrefetchCache) count += 1;
  });
  devtools.on('Network.requestServedFromCache', () => (count -= 1));
  return () => Math.max(0, count);
}

async function tapOn(page: Page, { link, text }: { link: string; text: string }): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settlingMs);
  const since = performance.now();
  await target.click();
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
  return performance.now() - since;
}

function recordLongTasks() {
  const page = window as Observed;
  const tasks: number[] = [];
  page.longTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
}
