import { saveData } from '../tooling/run/chromium';
import { expect, isTakenOver, type Page } from './fixtures';
import type { publicPages } from './publicPages';

type Seen = { shift: number; moved: string[]; skeletons: number };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** From the next page on, counts what a reader would see move, or wait. */
export const recordChanges = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = Object.assign(window, { shift: 0, moved: [], skeletons: 0 });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shift += value;
        for (const { node } of sources)
          seen.moved.push(`${value.toFixed(4)} ${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.skeletons += document.querySelectorAll('[role=progressbar], .MuiSkeleton-root').length;
    }).observe(document, { childList: true, subtree: true });
  });

/** What has been counted so far. */
export const changesIn = (page: Page) =>
  page.evaluate(() => {
    const { shift, moved, skeletons } = window as unknown as Seen;
    // Less than a thousandth is a letter of the display face that is a hair wider than its stand-in.
    const isSeen = shift >= 0.0005;
    return { moved: isSeen ? moved : [], skeletons, titles: document.querySelectorAll('title').length };
  });

/** Opens each page, and has it taken over without a request for data, a flash or a shift. */
export async function expectTakenOver(page: Page, pages: typeof publicPages) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth)\/v1\//.test(request.url())) asked.push(request.url());
  });
  // What links in view lead to is no part of the page (docs/decisions/021); who saves data has nothing read ahead.
  await page.addInitScript(saveData);
  await recordChanges(page);
  for (const { path, text } of pages) {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await isTakenOver(page);
    expect(await changesIn(page), path).toEqual({ moved: [], skeletons: 0, titles: 1 });
  }
  expect(asked).toEqual([]);
}
