import type { Page } from '@playwright/test';

// A text, because what compiles this file puts names into functions that only it knows.
const hook = `
  window.renderers = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => (window.renderers += 1),
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** From the next page on, counts the copies of React DOM in it: each reports itself to this hook. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: hook });
  return () => page.evaluate(() => (window as Window & { renderers?: number }).renderers ?? 0);
}
