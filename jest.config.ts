/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { browserProject, nodeProject, withPlaces } from './tooling/jest/projects';

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mf-'));

// Runs before the tests of a project, where no time limit of a test ends it.
const siteTemplate = path.join(__dirname, 'backend/testing/jest/makeSiteTemplate.ts');

// One project per package, so that `npx jest --selectProjects mf-public` tests one team's work alone.
const config: Config = {
  // By default Jest leaves one core free, which is half of a machine with two. Nx runs two packages in
  // parallel.
  maxWorkers: process.env.NX_TASK_TARGET_PROJECT ? '50%' : '100%',
  // Long, because a busy machine is slow; a test that waits in vain fails all the same.
  testTimeout: 180_000,
  globalSetup: './backend/testing/jest/globalSetup.ts',
  globalTeardown: './backend/testing/jest/globalTeardown.ts',
  projects: [
    browserProject('shell', withPlaces),
    ...remotes.map((folder) => browserProject(folder)),
    browserProject('shared-ui'),
    { ...browserProject('shared-data'), globalSetup: siteTemplate },
    nodeProject('site-contract', withPlaces),
    { ...browserProject('site-transfer'), globalSetup: siteTemplate },
    nodeProject('shared-node'),
    nodeProject('backend'),
    nodeProject('data-api'),
    nodeProject('realtime'),
    {
      ...nodeProject('supabase'),
      testEnvironment: path.join(__dirname, 'supabase/tests/jest/sqlEnvironment.ts'),
      globalSetup: path.join(__dirname, 'supabase/tests/jest/makeSqlTemplates.ts'),
    },
    { ...nodeProject('server'), globalSetup: siteTemplate },
    {
      ...nodeProject('worker'),
      globalSetup: siteTemplate,
      moduleNameMapper: { '^@noble/hashes/scrypt\\.js$': '<rootDir>/../tooling/jest/nativeScrypt.ts' },
    },
    nodeProject('tooling'),
    nodeProject('bench'),
  ],
};

export default config;
