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
