import path from 'node:path';
import type { Config } from 'jest';
import { root } from '../../shared-node/src/apps';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

// The unified packages, which parse HTML and write markdown, and their dependencies.
const unified = [
  ...['hast', 'mdast', 'micromark', 'unist', 'vfile', 'rehype', 'character-entities'].map(
    (name) => `${name}[^/]*`,
  ),
  ...[
    'ccount',
    'collapse-white-space',
    'comma-separated-tokens',
    'decode-named-character-reference',
    'devlop',
  ],
  ...['entities', 'escape-string-regexp', 'html-void-elements', 'longest-streak', 'markdown-table', 'parse5'],
  ...[
    'property-information',
    'space-separated-tokens',
    'stringify-entities',
    'trim(-trailing)?-lines',
    'web-namespaces',
  ],
  'zwitch',
].join('|');

/** The setup file for tests that need the remotes' places. */
export const withPlaces = [path.join(__dirname, 'setPlaces.ts')];

const retry = process.env.RETRIES ? [path.join(__dirname, 'retry.ts')] : [];

/** Returns a project for tests of Node code: the backend, the policies, the tools. */
export const nodeProject = (name: string, setup: string[] = []): Project => ({
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: path.join(__dirname, 'nodeEnvironment.ts'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: [...retry, ...setup],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that Jest must compile: our own, which are in node_modules in a remote's own repository; those without CommonJS that tests
  // import (text-field-edit, the CommonMark examples, those for backups, and dependencies of msw); and one that imports Node
  // modules at run time, which Jest does not support.
  transformIgnorePatterns: [
    `/node_modules/(?!(@brand/[^/]+|embedded-supabase|server|shared-node|shell|tooling|any-ascii|rettime|until-async|@open-draft/deferred-promise|text-field-edit|commonmark\\.json|age-encryption|modern-tar|@noble/[^/]+|@scure/[^/]+|${unified})/)`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});

/** Returns a project for tests of browser code: jsdom with Node's web APIs, and the jest-dom matchers. */
export const browserProject = (name: string, setup: string[] = []): Project => ({
  ...nodeProject(name),
  testEnvironment: path.join(__dirname, 'browserEnvironment.ts'),
  setupFilesAfterEnv: [...retry, path.join(__dirname, 'setupBrowser.ts'), ...setup],
  moduleNameMapper: { '\\.(woff2|css|svg|webp)$': path.join(__dirname, 'emptyAsset.ts') },
});
