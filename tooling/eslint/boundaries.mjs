import boundariesPlugin from 'eslint-plugin-boundaries';

// Who may import what (docs/decisions and README, "Where do I find"). All of it is one rule: several blocks of
// no-restricted-imports would silently replace one another.
const elements = [
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'name'] },
  { type: 'shared-data', pattern: 'shared-data' },
  { type: 'shared-ui', pattern: 'shared-ui' },
  { type: 'shell', pattern: 'shell' },
  { type: 'remote', pattern: 'mf-*', capture: ['app'] },
  { type: 'backend', pattern: 'backend' },
  { type: 'tooling', pattern: 'tooling' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'bench', pattern: 'bench' },
  { type: 'supabase', pattern: 'supabase' },
];

const to = (...types) => ({ allow: { to: { element: { types: { anyOf: types } } } } });
const from = (...types) => ({ from: { element: { types: { anyOf: types } } } });
const only = (owner, ...sources) =>
  sources.map((source) => ({
    from: { element: { type: `!${owner}` } },
    disallow: { to: { module: { origin: 'external', source } } },
    message: `Only ${owner} may import ${source}; the others reach it through ${owner}.`,
  }));

export const boundaries = [
  {
    plugins: { boundaries: boundariesPlugin },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/elements': elements,
    },
  },
];
export { elements, from, only, to };
