import path from 'node:path';
import type { Step } from './steps';

/** The packages whose own suites run with npm run test:deep: the site uses them by their doors alone. */
const islands = { backend: ['embedded-supabase'], mover: ['site-mover'], delivery: ['delivery'] };

/** The end of the names of test files that npm test leaves out. */
const deepFile = '\\.deep\\.test\\.';

/** Whether npm test runs this test file; npm run test:deep has the others. */
export const isQuick = (file: string): boolean =>
  !new RegExp(deepFile).test(file) &&
  !Object.values(islands)
    .flat()
    .some((folder) => file.startsWith(`${folder}/`));

/** How often a test of npm run test:deep is tried again. npm test has no second tries. */
const retries = { RETRIES: '2' };

function jest(folder: string, name: string, args: string[], env?: NodeJS.ProcessEnv): Step {
  const file = path.join(folder, `${name}.json`);
  return {
    name,
    command: ['npx', 'jest', '--json', `--outputFile=${file}`, ...args],
    env: { ...env },
    results: { runner: 'jest', file },
  };
}

function journeys(folder: string, args: string[], env?: NodeJS.ProcessEnv): Step {
  const file = path.join(folder, 'journeys.json');
  return {
    name: 'journeys',
    command: ['npm', 'run', 'journeys', '-w', 'e2e', '--', '--reporter=list,json', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    needs: 'build',
    results: { runner: 'playwright', file },
  };
}

const build: Step = { name: 'build', command: ['npm', 'run', 'build'] };

/** The steps of npm test, for a person who waits. `folder` takes the test runners' results. */
export const quickSteps = (folder: string): Step[] => [
  { name: 'browser', command: ['npm', 'run', 'chromium'] },
  { name: 'types', command: ['npm', 'run', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'types of the database', command: ['npm', 'run', 'db:types', '--', '--check'] },
  jest(folder, 'jest', [
    '--ignoreProjects',
    ...Object.values(islands).flat(),
    '--testPathIgnorePatterns',
    deepFile,
  ]),
  build,
  journeys(folder, ['--grep', '@quick']),
];

/** The parts of npm run test:deep by name. */
export const deepParts = (folder: string): Record<string, Step[]> => ({
  backend: [jest(folder, 'backend', ['--selectProjects', ...islands.backend], retries)],
  mover: [jest(folder, 'mover', ['--selectProjects', ...islands.mover], retries)],
  delivery: [jest(folder, 'delivery', ['--selectProjects', ...islands.delivery], retries)],
  jest: [
    jest(
      folder,
      'jest',
      ['--ignoreProjects', ...Object.values(islands).flat(), '--testPathPatterns', deepFile],
      retries,
    ),
  ],
  journeys: [build, journeys(folder, ['--grep-invert', '@quick|@long'], retries)],
  conformance: [
    { name: 'conformance', command: ['node', '--import', 'tsx', 'embedded-supabase/testing/suites/run.ts'] },
  ],
  postgres: [{ name: 'postgres', command: ['node', '--import', 'tsx', 'supabase/tests/hostedParity.ts'] }],
  starters: [{ name: 'starters', command: ['npm', 'run', 'test:starters', '-w', 'site-mover'] }],
});
