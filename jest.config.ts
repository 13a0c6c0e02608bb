/** @jest-config-loader esbuild-register */
// Jest on Node 20 reads a TypeScript configuration only through this loader or ts-node.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';
import { browserProject, nodeProject, withPlaces } from './tooling/jest/projects';

// Tests name days, which are others in other time zones.
process.env.TZ = 'UTC';

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mf-'));

// Runs before a project's tests, so that no test's time limit applies.
const siteTemplate = path.join(__dirname, 'supabase/testing/jest/makeSiteTemplate.ts');

// One project per package, so that `npx jest --selectProjects mf-public` runs only one team's tests.
const config: Config = {
  // More workers than cores, because tests wait for servers. Nx runs two packages in parallel.
  maxWorkers: process.env.NX_TASK_TARGET_PROJECT ? '50%' : Math.ceil(1.5 * os.availableParallelism()),
  // A long timeout, because a busy machine is slow; a test that waits in vain still fails.
  testTimeout: 180_000,
  globalSetup: './supabase/testing/jest/globalSetup.ts',
  globalTeardown: './supabase/testing/jest/globalTeardown.ts',
  projects: [
    browserProject('shell', withPlaces),
    ...remotes.map((folder) => browserProject(folder)),
    browserProject('shared-ui'),
    { ...browserProject('shared-data'), globalSetup: siteTemplate },
    nodeProject('site-contract', withPlaces),
    {
      ...browserProject('site-mover'),
      // The same code runs in browsers and in Node, and none of it needs a document.
      testEnvironment: path.join(__dirname, 'tooling/jest/nodeEnvironment.ts'),
      globalSetup: siteTemplate,
      moduleNameMapper: { '^@noble/hashes/scrypt\\.js$': '<rootDir>/../tooling/jest/nativeScrypt.ts' },
    },
    nodeProject('delivery'),
    nodeProject('shared-node'),
    nodeProject('embedded-supabase'),
    {
      ...nodeProject('supabase'),
      globalSetup: path.join(__dirname, 'supabase/tests/jest/startSqlServer.ts'),
      globalTeardown: path.join(__dirname, 'supabase/tests/jest/stopSqlServer.ts'),
    },
    { ...nodeProject('server'), globalSetup: siteTemplate },
    { ...nodeProject('worker'), globalSetup: siteTemplate },
    nodeProject('tooling'),
    nodeProject('bench'),
  ],
};

export default config;
