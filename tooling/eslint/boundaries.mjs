import boundariesPlugin from 'eslint-plugin-boundaries';

// Allowed imports (CONTRIBUTING.md, "House rules"). A single rule contains them all, because if several no-restricted-imports
// blocks match a file, only the last one applies.
const elements = [
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'name'] },
  // Folders beside features/ contain parts that several of the remote's features need (docs/decisions/006).
  { type: 'part', pattern: 'mf-*/src/*', capture: ['app', 'name'] },
  { type: 'remote', pattern: 'mf-*', capture: ['app'] },
  { type: 'shell', pattern: 'shell' },
  { type: 'server', pattern: 'server' },
  // Matched by the folders inside it, because the shell also has a folder named worker.
  { type: 'worker', pattern: 'worker/*' },
  { type: 'shared-data', pattern: 'shared-data' },
  { type: 'shared-ui', pattern: 'shared-ui' },
  { type: 'shared-node', pattern: 'shared-node' },
  { type: 'site-contract', pattern: 'site-contract' },
  { type: 'mover-folder', pattern: 'site-mover/src/*', capture: ['name'] },
  { type: 'site-mover', pattern: 'site-mover' },
  { type: 'delivery', pattern: 'delivery' },
  { type: 'embedded-supabase', pattern: 'embedded-supabase' },
  { type: 'supabase', pattern: 'supabase' },
  { type: 'tooling', pattern: 'tooling' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
];

// Only the admin has charts, so they do not need an entry point in shared-ui.
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
    message: `Only ${owner} may import ${source}; the others use ${owner}'s entry points.`,
  }));

// "**" does not match "..".
const pathsInto = (packages) => [1, 2, 3, 4, 5, 6].map((depth) => `${'../'.repeat(depth)}${packages}/**`);
const pastEntryPoints = pathsInto('{shared-ui,shared-data}');

// Entry points that are not federated shares: only builds, the shell and its server use them.
const shellEntryPoints = ['@brand/shared-{ui,data}/{build,startup,server}'];

// The folders of site-mover and those that each may import; no two import each other.
const moverFolders = {
  archive: 'text',
  imports: '{archive,text}',
  node: '{archive,imports}',
  backup: 'snapshot',
  commands: '{archive,backup,imports,node,snapshot}',
};

const policies = [
  { allow: { to: { module: { origin: 'external' } } } },
  { allow: { to: { module: { origin: 'core' } } } },
  may(['shell', 'remote', 'part', 'feature'], 'shared-ui', 'shared-data'),
  // Allows tooling for configuration and tests; it contains nothing that product code could use in a browser.
  may(
    ['shell', 'remote', 'part', 'feature', 'shared-data', 'site-mover', 'mover-folder', 'delivery', 'server'],
    'tooling',
  ),
  may(['worker'], 'worker', 'shared-ui', 'shared-data', 'shared-node', 'embedded-supabase', 'tooling'),
  {
    from: { element: { types: 'shared-ui', fileInternalPath: '**/*.test.ts' } },
    allow: { to: types('shared-node') },
  },
  may(['site-contract'], 'shared-ui', 'shared-data', 'shared-node'),
  may(['site-mover', 'mover-folder'], 'shared-data', 'shared-node', 'embedded-supabase'),
  may(['site-mover'], 'mover-folder'),
  ...Object.entries(moverFolders).map(([name, others]) => ({
    from: { element: { types: 'mover-folder', captured: { name } } },
    allow: { to: { element: { types: 'mover-folder', captured: { name: others } } } },
  })),
  {
    from: { element: { types: 'mover-folder', captured: { name: 'commands' } } },
    allow: { to: types('site-mover') },
  },
  {
    // Only the admin may import site-mover, because no visitor's page loads any of it.
    from: { element: { types: { anyOf: ['part', 'feature'] }, captured: { app: 'admin' } } },
    allow: { to: types('site-mover') },
  },
  may(['server', 'worker', 'tooling', 'supabase', 'e2e', 'bench'], 'site-mover'),
  may(['delivery'], 'shared-ui', 'shared-data', 'shared-node', 'site-contract'),
  may(['server', 'tooling', 'e2e', 'bench'], 'delivery'),
  may(['shell', 'worker'], 'site-contract'),
  may(['server'], 'shared-ui', 'shared-data', 'shared-node', 'site-contract'),
  may(['tooling'], 'shared-ui', 'shared-data', 'shared-node', 'site-contract', 'server', 'shell'),
  {
    // Test files may use the test helpers.
    from: {
      element: {
        types: { anyOf: ['server', 'worker', 'mover-folder', 'delivery'] },
        fileInternalPath: '**/!(*.test|*.fixture).{ts,tsx}',
      },
    },
    disallow: { to: types('tooling') },
    message: 'What runs in production does not import tooling/.',
  },
  may(['supabase', 'shared-data', 'server', 'shared-node'], 'embedded-supabase'),
  {
    // Test helpers start the site's backend.
    from: types('server', 'shared-data', 'site-mover', 'mover-folder', 'worker', 'e2e', 'bench', 'tooling'),
    allow: { to: { element: { types: 'supabase', fileInternalPath: 'testing/*' } } },
  },
  // Table tests export and import archives, count words as pages do, and start Postgres from the bundle of programs.
  may(['supabase'], ['shared-data', 'shared-ui', 'shared-node']),
  // The bench measures the site as a journey installs it, behind nginx.
  may(['bench'], 'e2e'),
  may(
    ['e2e', 'bench'],
    'tooling',
    'server',
    'embedded-supabase',
    'worker',
    'shared-ui',
    'shared-data',
    'shared-node',
    'site-contract',
    'shell',
    'remote',
    'part',
  ),
  { from: types('remote'), allow: { to: ofTheSameApp('feature', 'part') } },
  { from: types('feature', 'part'), allow: { to: ofTheSameApp('part') } },
  ...only('shared-data', '@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'),
  ...only('shared-ui', ...mui, '@emotion/*', 'formik', 'notistack', 'react-router', 'react-router-dom'),
  ...only('shared-ui', 'dompurify'),
  // The bench's Astro blog has no components.
  ...only('{shared-ui,bench}', 'markdown-to-jsx', 'markdown-to-jsx/*'),
  {
    // Within the product, only shared-data uses the Supabase client. The backend and its tests are exempt, because they are the
    // client's counterpart.
    from: types('shell', 'server', 'delivery', 'worker', 'remote', 'part', 'feature', 'shared-ui'),
    disallow: { to: { module: { origin: 'external', source: '@supabase/*' } } },
    message: 'Only shared-data may import the Supabase client.',
  },
  {
    // A path into a shared package would bundle a second copy of its module: a second theme, a second store.
    from: types('shell', 'remote', 'part', 'feature'),
    disallow: { dependency: { source: pastEntryPoints } },
    message: 'Import shared packages by name, through their entry points.',
  },
  {
    // Tests in site-mover use the people from shared-data's tests.
    from: { element: { types: 'mover-folder', fileInternalPath: '**/!(*.test|*.fixture).ts' } },
    disallow: { dependency: { source: pastEntryPoints } },
    message: 'Import shared packages by name, through their entry points.',
  },
  {
    from: types('remote', 'part', 'feature'),
    disallow: { dependency: { source: shellEntryPoints } },
    message: 'This entry point is for the shell: a remote would bundle a second copy of the package.',
  },
  {
    // Holds for everybody, so that the package can be moved elsewhere.
    from: { element: { type: '!{site-mover,mover-folder}' } },
    disallow: { dependency: { source: pathsInto('site-mover') } },
    message: 'Import site-mover by name, through its entry points.',
  },
  {
    from: { element: { type: '!delivery' } },
    disallow: { dependency: { source: pathsInto('delivery') } },
    message: 'Import delivery by name, through its entry points.',
  },
  {
    from: types('remote', 'part', 'feature'),
    disallow: { dependency: { source: ['@brand/site-mover/*'] } },
    message: 'This entry point is for Node programs and tests.',
  },
];

// Importing a package by its own name from inside would create an import cycle through the entry point.
const ownName = (name) => ({
  files: [`${name}/src/**`],
  ignores: ['**/*.test.*', '**/*.fixture.*'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@brand/${name}(/|$)`,
            message: `Inside ${name}, import by relative path: the entry points are for other packages.`,
          },
        ],
      },
    ],
  },
});

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
  ownName('shared-data'),
  ownName('shared-ui'),
  ownName('site-mover'),
  ownName('delivery'),
];
