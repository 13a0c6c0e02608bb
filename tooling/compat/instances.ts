import type { Page } from '@playwright/test';

/**
 * A string that only this library's code contains, even when minified. Two scripts that contain it bundle two instances: two
 * contexts, two caches, two sessions.
 */
export const fingerprints = {
  React: 'react.activity',
  'the router': 'useRoutes() may be used',
  'the store': 'RTK_autoBatch',
  'the API': 'refetchOnReconnect:!0',
  'the theme': 'Newsreader Fallback',
  Emotion: 'style[data-emotion]:not([data-s])',
  notistack: 'notistack-Snack',
  'the Supabase client': 'GoTrueClient',
};

// Passed as a string, because the compiler adds helpers to functions, and the page lacks those helpers.
const hook = `
  window.renderers = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => (window.renderers += 1),
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** Counts the React DOM instances in the page, starting with its next document: each one registers with this hook. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: hook });
  return () => page.evaluate(() => (window as Window & { renderers?: number }).renderers ?? 0);
}
