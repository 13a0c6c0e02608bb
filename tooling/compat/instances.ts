import type { Page } from '@playwright/test';

/**
 * For each library, a string that only its code contains, even when minified. If two scripts contain it, the page has two
 * instances of the library: two contexts, two caches, two sessions.
 */
export const fingerprints = {
  React: 'react.activity',
  'the federation runtime': 'removeRemote failed',
  'the router': 'useRoutes() may be used',
  'the store': 'RTK_autoBatch',
  'the API': 'refetchOnReconnect:!0',
  'the theme': 'Newsreader Fallback',
  Emotion: 'style[data-emotion]:not([data-s])',
  notistack: 'notistack-Snack',
  'the Supabase client': 'GoTrueClient',
};

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
