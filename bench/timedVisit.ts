import type { Browser } from '@playwright/test';
import type { Goal, TapGoal } from './goals';
import { load, restMs, tap, timeout, withSlowPhone, type NotingWindow, type SlowPhone } from './slowPhone';

/** Milliseconds or a number of requests, depending on the measurement. */
export type Times = Record<string, number>;

/**
 * Visits a page twice, each time in a new tab of the same new profile. Measures first text, largest contentful paint and total
 * blocking time, and for the second visit, with new connections and a warm cache, first text and requests.
 */
export function timedVisit(browser: Browser, site: string, goal: Goal): Promise<Times> {
  return withSlowPhone(browser, async (phone) => {
    const first = await visit(phone, site, goal);
    phone.line.hangUp();
    const second = await visit(phone, site, goal);
    return {
      'first text': first.shownAt,
      'largest paint': first.largestPaint,
      blocking: first.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      'second visit': second.shownAt,
      'its requests': second.requests,
    };
  });
}

async function visit(phone: SlowPhone, site: string, goal: Goal) {
  const { page, requests } = await load(phone, site, goal);
  const notes = await page.evaluate(() => (window as unknown as NotingWindow).notes);
  await page.close();
  return { ...notes, requests };
}

/**
 * Measures the time from a tap to the frame with the next page's text, the longest task until shortly afterwards, and the layout
 * shift in thousandths.
 */
export function timedTap(browser: Browser, site: string, { from, to, waitMs }: TapGoal): Promise<Times> {
  return withSlowPhone(browser, async (phone) => {
    const { page, devtools } = await load(phone, site, from, to);
    const link = page.locator(`main a[href*="${to.address}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(waitMs);
    await tap(devtools, link);
    await page.waitForFunction(() => (window as Partial<NotingWindow>).notes?.shownAt, undefined, {
      timeout,
      polling: 100,
    });
    await page.waitForTimeout(restMs);
    return page.evaluate(() => {
      const { shownAt, longTasks, shifts } = (window as unknown as NotingWindow).notes;
      const tappedAt = Number(sessionStorage.getItem('tappedAt')) - performance.timeOrigin;
      const durations = longTasks
        .filter(({ start, duration }) => start + duration > tappedAt)
        .map(({ duration }) => duration);
      const moved = shifts.filter(({ start }) => start > tappedAt).reduce((sum, { value }) => sum + value, 0);
      return {
        text: shownAt - tappedAt,
        'longest task': Math.max(0, ...durations),
        'layout shift': moved * 1000,
      };
    });
  });
}
