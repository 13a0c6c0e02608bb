import { saveData } from '../tooling/run/chromium';
import { expect, untilHydrated, type Page } from './fixtures';
import type { publicPages } from './publicPages';

type Seen = { shift: number; moved: string[]; skeletons: number };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Records layout shifts and loading states, starting with the next page load. */
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

/** The changes recorded so far. */
export const changesIn = (page: Page) =>
  page.evaluate(() => {
    const { shift, moved, skeletons } = window as unknown as Seen;
    // Ignores smaller shifts, caused by glyphs that are slightly wider in the display face than in the fallback.
    const isSeen = shift >= 0.0005;
    return { moved: isSeen ? moved : [], skeletons, titles: document.querySelectorAll('title').length };
  });

/** Opens each page and expects it to hydrate without data requests, loading states or layout shifts. */
export async function expectHydration(page: Page, pages: typeof publicPages) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth)\/v1\//.test(request.url())) requests.push(request.url());
  });
  // Save-Data disables prefetching for links in view (docs/decisions/021).
  await page.addInitScript(saveData);
  await recordChanges(page);
  for (const { path, text } of pages) {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await untilHydrated(page);
    expect(await changesIn(page), path).toEqual({ moved: [], skeletons: 0, titles: 1 });
  }
  expect(requests).toEqual([]);
}
