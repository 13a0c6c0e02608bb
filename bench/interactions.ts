import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Goal } from './goals';
import { openHydrated, restMs, tap, withSlowPhone } from './slowPhone';

/** A control, and the keys typed into it. */
export type Control = { name: string; find: (page: Page) => Locator; keys?: string };

/** Milliseconds from the slowest event of using a control to the next paint, in each round. */
export type Interaction = { name: string; times: number[] };

const inHeader = (name: string) => (page: Page) => page.getByRole('banner').getByRole('button', { name });
const controls: (Control & { page: string })[] = [
  {
    name: 'filter button',
    page: 'list',
    find: (page) => page.getByRole('group', { name: 'Categories' }).locator('button, a').nth(1),
  },
  {
    name: 'typing into a search',
    page: 'list',
    find: (page) => page.getByRole('searchbox').first(),
    keys: 'week',
  },
  { name: 'reaction', page: 'article', find: (page) => page.getByRole('button', { name: 'Like' }).first() },
  { name: 'menu', page: 'article', find: inHeader('Open menu') },
  { name: 'site search', page: 'article', find: inHeader('Search') },
  { name: 'theme switch', page: 'article', find: (page) => page.getByRole('radio', { name: 'Dark' }) },
];

/** Uses each control of `site` once per round, on a hydrated, idle page. */
export async function timeInteractions(
  browser: Browser,
  site: string,
  pages: Goal[],
  rounds: number,
): Promise<Interaction[]> {
  const rows = controls.map(({ name }): Interaction => ({ name, times: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, control] of controls.entries()) {
      const goal = pages.find(({ page }) => page === control.page);
      if (goal) rows[index]?.times.push(await timeInteraction(browser, site, goal, control));
    }
  return rows;
}

function timeInteraction(browser: Browser, site: string, goal: Goal, control: Control): Promise<number> {
  return withSlowPhone(browser, async (phone) => {
    const { page, devtools } = await openHydrated(phone, site, goal);
    return slowestEventOf(page, devtools, control);
  });
}

/** Uses a control on a loaded page; returns the milliseconds from its slowest event to the next paint. */
export async function slowestEventOf(page: Page, devtools: CDPSession, { find, keys }: Control) {
  const control = find(page);
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  await page.evaluate(observeEvents);
  await tap(devtools, control);
  await page.waitForTimeout(restMs);
  if (keys) await page.keyboard.type(keys, { delay: 200 });
  await page.waitForTimeout(restMs);
  return page.evaluate(() => (window as unknown as { slowestEvent: number }).slowestEvent);
}

// Event Timing reports events of 16 ms or longer, in steps of 8.
function observeEvents() {
  const page = Object.assign(window, { slowestEvent: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.slowestEvent = Math.max(page.slowestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
