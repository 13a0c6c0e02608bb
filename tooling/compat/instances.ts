import type { Page } from '@playwright/test';

/**
 * A text that only this library's code contains, also when it is minified. Two scripts with it are two instances: two
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

// A string, because the compiler adds helpers to functions that the page lacks.
const hook = `
  window.renderers = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => (window.renderers += 1),
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

/** Counts the instances of React DOM in the page, from its next document on: each one reports itself to this hook. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: hook });
  return () => page.evaluate(() => (window as Window & { renderers?: number }).renderers ?? 0);
}
