import type { Page } from '@playwright/test';

// A string, because compiled functions call helpers that do not exist in the page.
const hook = `
  window.renderers = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => (window.renderers += 1),
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** Counts the React DOM instances in the page from its next document on; each instance registers with this hook. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: hook });
  return () => page.evaluate(() => (window as Window & { renderers?: number }).renderers ?? 0);
}
