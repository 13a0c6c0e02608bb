import boundariesPlugin from 'eslint-plugin-boundaries';

// Who may import what (README, "House rules"). All of it is one rule: several blocks of no-restricted-imports would
// silently replace one another.
const elements = [
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'name'] },
  // Folders beside features/: what several features of this remote need (docs/decisions/006).
  { type: 'part', pattern: 'mf-*/src/*', capture: ['app', 'name'] },
  { type: 'remote', pattern: 'mf-*', capture: ['app'] },
  { type: 'shell', pattern: 'shell' },
  { type: 'server', pattern: 'server' },
  { type: 'shared-data', pattern: 'shared-data' },
  { type: 'shared-ui', pattern: 'shared-ui' },
  { type: 'backend', pattern: 'backend' },
  { type: 'supabase', pattern: 'supabase' },
  { type: 'tooling', pattern: 'tooling' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
];

// Charts are drawn in the admin alone and need no door.
const mui = [
  '@mui/material',
  '@mui/material/*',
  '@mui/icons-material',
  '@mui/icons-material/*',
  '@mui/system',
  '@mui/system/*',
];

const types = (...names) => ({ element: { types: { anyOf: names } } });
const may = (from, ...to) => ({ from: types(...from), allow: { to: types(...to) } });
const ofTheSameApp = (...names) => ({
  element: { types: { anyOf: names }, captured: { app: '{{ from.element.captured.app }}' } },
});
const only = (owner, ...sources) =>
  sources.map((source) => ({
    from: { element: { type: `!${owner}` } },
    disallow: { to: { module: { origin: 'external', source } } },
    message: `Only ${owner} may import ${source}; the others reach it through ${owner}'s doors.`,
  }));

// "**" does not match "..".
const pastTheDoors = [2, 3, 4, 5, 6].map((depth) => `${'../'.repeat(depth)}shared-{ui,data}/**`);

// Not shared while the site runs: what only the shell and its server use.
const ofTheShell = ['@brand/shared-{ui,data}/{startup,server}'];

const policies = [
  { allow: { to: { module: { origin: 'external' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  may(['shell', 'remote', 'part', 'feature'], 'shared-ui', 'shared-data'),
  // Configuration and tests of an app may use the tools; its product code finds nothing there that a browser runs.
  may(
    ['shell', 'remote', 'part', 'feature', 'shared-ui', 'shared-data', 'backend', 'supabase', 'server'],
    'tooling',
  ),
  // Which page may be preloaded depends on who may enter: both sides read the same mounts.
  may(['server'], 'shared-ui', 'shared-data', 'shell'),
  may(['tooling'], 'shared-ui', 'shared-data', 'server', 'shell'),
  {
    // Test files may use the test helpers.
    from: {
      element: {
        types: { anyOf: ['server', 'backend'] },
        fileInternalPath: '**/!(*.test|*.fixture).{ts,tsx}',
      },
    },
    disallow: { to: types('tooling') },
    message: 'What runs in production does not import tooling/.',
  },
  may(['supabase', 'shared-data'], 'backend'),
  // Tests of the tables export and import them as archives.
  may(['supabase'], 'shared-data'),
  may(
    ['e2e', 'bench'],
    'tooling',
    'server',
    'backend',
    'shared-ui',
    'shared-data',
    'shell',
    'remote',
    'part',
  ),
  may(['bench'], 'e2e'),
  { from: types('remote'), allow: { to: ofTheSameApp('feature', 'part') } },
  { from: types('feature', 'part'), allow: { to: ofTheSameApp('part') } },
  ...only('shared-data', '@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'),
  ...only('shared-ui', ...mui, '@emotion/*', 'formik', 'notistack', 'react-router', 'react-router-dom'),
  ...only('shared-ui', 'dompurify', 'markdown-to-jsx'),
  {
    // The Supabase client: shared-data's alone in the product; the backend and the tests of the server are its peers.
    from: types('shell', 'server', 'remote', 'part', 'feature', 'shared-ui'),
    disallow: { to: { module: { origin: 'external', source: '@supabase/*' } } },
    message: 'Only shared-data may import the Supabase client.',
  },
  {
    // Past a door, a second copy of the package would be bundled: another theme, another store.
    from: types('shell', 'remote', 'part', 'feature'),
    disallow: { dependency: { source: pastTheDoors } },
    message: 'Import shared packages by name, through their doors.',
  },
  {
    from: types('remote', 'part', 'feature'),
    disallow: { dependency: { source: ofTheShell } },
    message: 'Only the shell takes this door: a remote would bundle a second copy of the package.',
  },
];

export const boundaries = [
  {
    plugins: { boundaries: boundariesPlugin },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/elements': elements,
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
    },
  },
];
