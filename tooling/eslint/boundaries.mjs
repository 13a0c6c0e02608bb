import boundariesPlugin from 'eslint-plugin-boundaries';

// Who may import what (README, "House rules"). All of it is one rule: several blocks of no-restricted-imports would
// silently replace one another.
const elements = [
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'name'] },
  { type: 'remote', pattern: 'mf-*', capture: ['app'] },
  { type: 'server', pattern: 'shell/server' },
  { type: 'shell', pattern: 'shell' },
  { type: 'shared-data', pattern: 'shared-data' },
  { type: 'shared-ui', pattern: 'shared-ui' },
  { type: 'backend', pattern: 'backend' },
  { type: 'supabase', pattern: 'supabase' },
  { type: 'tooling', pattern: 'tooling' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
];

const types = (...names) => ({ element: { types: { anyOf: names } } });
const may = (from, ...to) => ({ from: types(...from), allow: { to: types(...to) } });
const only = (owner, ...sources) =>
  sources.map((source) => ({
    from: { element: { type: `!${owner}` } },
    disallow: { to: { module: { origin: 'external', source } } },
    message: `Only ${owner} may import ${source}; the others reach it through ${owner}'s doors.`,
  }));

// "**" does not match "..".
const pastTheDoors = [2, 3, 4, 5, 6].map((depth) => `${'../'.repeat(depth)}shared-{ui,data}/**`);

const policies = [
  { allow: { to: { module: { origin: 'external' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  may(['shell', 'remote', 'feature'], 'shared-ui', 'shared-data'),
  // Configuration and tests of an app may use the tools; its product code finds nothing there that a browser runs.
  may(['shell', 'remote', 'feature', 'shared-ui', 'shared-data', 'backend', 'supabase', 'server'], 'tooling'),
  // Which page may be preloaded depends on who may enter: both sides read the same mounts.
  may(['server'], 'shared-ui', 'shell'),
  may(['tooling'], 'shared-ui', 'shared-data', 'server', 'shell'),
  may(['supabase', 'shared-data'], 'backend'),
  may(['e2e', 'bench'], 'tooling', 'backend', 'shared-ui', 'shared-data', 'shell', 'remote'),
  {
    from: types('remote'),
    allow: { to: { element: { type: 'feature', captured: { app: '{{ from.element.captured.app }}' } } } },
  },
  ...only('shared-data', '@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'),
  ...only('shared-ui', '@mui/*', '@emotion/*', 'formik', 'notistack', 'react-router', 'react-router-dom'),
  ...only('shared-ui', 'dompurify', 'markdown-to-jsx'),
  {
    // The Supabase client: shared-data's alone in the product; the backend and the tests of the server are its peers.
    from: types('shell', 'server', 'remote', 'feature', 'shared-ui'),
    disallow: { to: { module: { origin: 'external', source: '@supabase/*' } } },
    message: 'Only shared-data may import the Supabase client.',
  },
  {
    // Past a door, a second copy of the package would be bundled: another theme, another store.
    from: types('shell', 'remote', 'feature'),
    disallow: { dependency: { source: pastTheDoors } },
    message: 'Import shared packages by name, through their doors.',
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
