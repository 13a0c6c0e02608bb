/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { browserProject, nodeProject } from './tooling/jest/projects';

// One project a package, so that `npx jest --selectProjects mf-public` tests one team's work alone.
const config: Config = {
  projects: [
    browserProject('shell'),
    browserProject('mf-public'),
    browserProject('mf-academy'),
    browserProject('mf-admin'),
    browserProject('shared-ui'),
    browserProject('shared-data'),
    nodeProject('backend'),
    nodeProject('supabase'),
    nodeProject('server'),
    nodeProject('worker'),
    nodeProject('tooling'),
    nodeProject('bench'),
  ],
};

export default config;
