import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Goal } from './goals';
import { open, shownAt, tap, timeout, withSlowPhone, type NotingWindow } from './slowPhone';

/** Milliseconds, or thousandths of a layout shift. */
export type Times = Record<string, number>;

/** The times at which a finger comes: after the list is seen, at its load event, after a scroll, three seconds after the load. */
export const fingers = ['0.3 s after seen', 'at load', 'after a scroll', '3 s after load'] as const;
type Finger = (typeof fingers)[number];

// Until shortly before the scripts of a page on which nobody acts.
const untouchedMs = 2900;
const afterScrollMs = 600;
const betweenVisitsMs = 3000;

/** A first visit, on which nothing is pressed for three seconds after the load event. */
export function firstVisit(browser: Browser, site: string, goal: Goal): Promise<Times> {
  return withSlowPhone(browser, async (phone) => {
    const { page, devtools } = await open(phone, goal);
    await devtools.send('Performance.enable');
    await page.goto(site + goal.address, { timeout });
    await shownAt(page);
    await page.waitForTimeout(untouchedMs);
    const notes = await notesOf(page);
    return {
      'first text': notes.shownAt,
      'largest paint': notes.largestPaint,
      blocking: notes.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      work: await workOf(devtools),
      'layout shift': notes.shifts.reduce((sum, { value }) => sum + value, 0) * 1000,
    };
  });
}

/** The visit after one that ended `dwellMs` after the text was there, with new connections and a service worker if there is one. */
export function secondVisit(browser: Browser, site: string, goal: Goal, dwellMs: number): Promise<Times> {
  return withSlowPhone(browser, async (phone) => {
    const first = await open(phone, goal);
    await first.page.goto(site + goal.address, { timeout });
    await shownAt(first.page);
    await first.page.waitForTimeout(dwellMs);
    await first.page.close();
    await sleep(betweenVisitsMs);
    phone.line.hangUp();
    const { page } = await open(phone, goal);
    await page.goto(site + goal.address, { timeout });
    return { 'first text': await shownAt(page) };
  });
}

/** A tap on the link of `to` in the list `from`, until the frame with the text of `to`. */
export function tapOn(browser: Browser, site: string, from: Goal, to: Goal, finger: Finger): Promise<Times> {
  return withSlowPhone(browser, async (phone) => {
    const { page, devtools } = await open(phone, to);
    const isEarly = finger === '0.3 s after seen';
    await page.goto(site + from.address, { timeout, waitUntil: isEarly ? 'commit' : 'load' });
    await page.getByText(from.text).first().waitFor({ timeout });
    if (isEarly) await page.waitForTimeout(300);
    if (finger === '3 s after load') await page.waitForTimeout(3000);
    const link = page.locator(`main a[href*="${to.address}"]`).first();
    if (finger === 'after a scroll') {
      await page.waitForTimeout(1500);
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(afterScrollMs);
    }
    await tap(devtools, link);
    const shown = await shownAt(page);
    const { tappedAt, shifts } = await page.evaluate(() => ({
      tappedAt: Number(sessionStorage.getItem('tappedAt')) - performance.timeOrigin,
      shifts: (window as unknown as NotingWindow).notes.shifts,
    }));
    const moved = shifts.filter(({ start }) => start > tappedAt).reduce((sum, { value }) => sum + value, 0);
    return { text: shown - tappedAt, 'layout shift': moved * 1000 };
  });
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as NotingWindow).notes);

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
