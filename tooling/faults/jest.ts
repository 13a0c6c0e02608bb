import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Maps each failed file to the first test that found the fault, or to '' if the file could not be run or took too long. */
export type Failures = ReadonlyMap<string, string>;

const longestMs = 15 * 60_000;

type Test = { status: string; fullName: string; failureMessages: string[] };
type Report = { testResults: { name: string; status: string; assertionResults: Test[] }[] };

// Creating a test database may time out on a busy machine.
const isTooLate = ({ failureMessages }: Test) =>
  failureMessages.some((message) => message.includes('Exceeded timeout of'));
const titleOf = (tests: Test[]): string =>
  tests.find((test) => test.status === 'failed' && !isTooLate(test))?.fullName ?? '';

async function runJest(folder: string, projects: string[], args: string[]): Promise<Failures> {
  const report = path.join(folder, '.cache', 'faults.json');
  await rm(report, { force: true });
  // Jest makes no folder for its report.
  await mkdir(path.dirname(report), { recursive: true });
  const options = ['--ci', '--passWithNoTests', '--cacheDirectory', '.cache/jest', '--json', '--outputFile'];
  const chosen = ['--selectProjects', ...new Set(projects)];
  const jest = ['node_modules/jest/bin/jest.js', ...options, report, ...chosen, ...args];
  const child = spawn(process.execPath, jest, { cwd: folder, detached: true, stdio: 'ignore' });
  // Kills Jest and all processes it started.
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  const timer = setTimeout(end, longestMs);
  await once(child, 'exit');
  clearTimeout(timer);
  process.off('exit', end);
  // A killed run leaves no report.
  const written = await readFile(report, 'utf8').catch(() => null);
  if (written === null) throw new Error(`The tests of ${chosen.slice(1).join(', ')} were not done in time.`);
  const { testResults } = JSON.parse(written) as Report;
  const failed = testResults.filter(({ status }) => status === 'failed');
  return new Map(
    failed.map(({ name, assertionResults }) => [path.relative(folder, name), titleOf(assertionResults)]),
  );
}

// A file's first folder is its package, which is also the name of its Jest project.
const projectOf = (file: string): string => file.split('/')[0] ?? '';

/** Runs test files in a copy of the checkout. */
export const runProofs = (folder: string, files: string[]): Promise<Failures> =>
  runJest(folder, files.map(projectOf), ['--runTestsByPath', ...files]);

/** Runs the tests in the package of `proof` that use `file`; for SQL, all tests in the package. */
export const runRelated = (folder: string, proof: string, file: string): Promise<Failures> =>
  runJest(folder, [projectOf(proof)], file.endsWith('.sql') ? [] : ['--findRelatedTests', file]);
