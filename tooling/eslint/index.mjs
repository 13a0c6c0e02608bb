import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';
import { noImportCycle } from './noImportCycle.mjs';
import { noMutualFolders } from './noMutualFolders.mjs';

// Selects an element that does not set its text direction.
const undirected =
  'JSXElement:not(:has(> JSXOpeningElement:matches([name.name="bdi"], :has(> JSXAttribute[name.name="dir"]))))';
// Fields that contain text written by people, possibly in different scripts.
const written = '/^(title|course_title|badge_name|display_name|excerpt|description)$/';

const jestCall = '/^(test([A-Z]\\w*)?|it|(before|after)(All|Each))$/';

// Rules are 'error' or 'off', never 'warn', because nobody acts on warnings.
export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '.nx/',
      '.cache/',
      '**/database.types.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  reactHooks.configs.flat.recommended,
  jsxA11y.flatConfigs.strict,
  ...boundaries,
  {
    plugins: {
      repository: { rules: { 'no-import-cycle': noImportCycle, 'no-mutual-folders': noMutualFolders } },
    },
    rules: { 'repository/no-import-cycle': 'error', 'repository/no-mutual-folders': 'error' },
  },
  {
    files: ['embedded-supabase/**'],
    rules: { 'repository/no-mutual-folders': 'off' },
  },
  {
    // Forbids regular expressions with super-linear run time, because hostile input would block the only thread
    // (docs/decisions/054).
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `${undirected} > JSXExpressionContainer > MemberExpression[property.name=${written}]`,
          message: 'An Arabic title in an English sentence needs a bdi or dir="auto" around it.',
        },
        {
          selector: `CallExpression:matches([callee.name=${jestCall}], [callee.callee.object.name=${jestCall}]) > Literal.arguments[value<180000]`,
          message: 'A busy machine reaches a limit below that of jest.config.ts without a defect.',
        },
        {
          selector:
            'CallExpression[callee.name=test] > Literal.arguments:first-child[value=/^(It|They|Each) /]',
          message: 'The title of a test begins with its subject.',
        },
      ],
      // Comments begin with their subject (CONTRIBUTING.md, "Sentences").
      'no-warning-comments': [
        'error',
        {
          terms: ['what', 'whatever', 'who', 'whoever', 'whose'],
          location: 'start',
          decoration: ['*'],
        },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    // These tools require a default export.
    files: ['**/*.config.ts', '**/*.config.mjs', 'e2e/globalSetup.ts', 'tooling/eslint/**', '**/jest/**'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['shell/src/**', 'mf-*/**', 'shared-*/**', 'site-mover/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message:
            'Pages without https, such as on a phone in the local network, have none: use randomUuid of shared-data.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // Playwright's fixtures call a `use` function that is not a React hook, and have an empty parameter pattern if they need no
  // other fixtures.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  prettier,
);
