/**
 * A text that only this library's code contains, after minification too. Two scripts with it are two instances: two
 * contexts, two caches, two sessions.
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
