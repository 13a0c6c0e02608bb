/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { browserProject, nodeProject, withPlaces } from './tooling/jest/projects';

const remotes = readdirSync(__dirname).filter((folder) => folder.startsWith('mf-'));

// One project a package, so that `npx jest --selectProjects mf-public` tests one team's work alone.
const config: Config = {
  // Jest leaves one core free, which is half of a machine with two. Nx runs a package beside another.
  maxWorkers: process.env.NX_TASK_TARGET_PROJECT ? '50%' : '100%',
  projects: [
    browserProject('shell', withPlaces),
    ...remotes.map((folder) => browserProject(folder)),
    browserProject('shared-ui'),
    browserProject('shared-data'),
    nodeProject('backend'),
    nodeProject('supabase'),
    nodeProject('server'),
    {
      ...nodeProject('worker'),
      moduleNameMapper: { '^@noble/hashes/scrypt\\.js$': '<rootDir>/../tooling/jest/nativeScrypt.ts' },
    },
    nodeProject('tooling'),
    nodeProject('bench'),
  ],
};

export default config;
