// Runs supabase-js's test suites against the embedded backend, each on a fresh database, and fails if fewer of their tests pass
// than before. Run by npm run test:deep -- conformance. If the source cannot be fetched, set SUPABASE_JS to a folder that contains it at
// the commit below; without the source, nothing is run.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cachedFolder } from '../cachedFolder';
import { startTestBackend } from '../startTestBackend';
import { writeProject, type Suite } from './projects';

const commit = '381bded5ced48c4621830576bf8cbecc34edc85c';
const origin = 'https://github.com/supabase/supabase-js';
/** Imported by the suites; not installed here. */
const packages = [
  ...['zod@3.25.76', 'tslib@2.9.1', 'type-fest@4.41.0', '@faker-js/faker@9.9.0', 'jsonwebtoken@9.0.3'],
  ...['jest-mock-server@0.1.0', 'iceberg-js@0.8.1'],
];

const suites: Suite[] = [
  { name: 'postgrest-js', least: 239 },
  { name: 'postgrest-js', settings: 'its own', least: 261 },
  { name: 'storage-js', least: 54 },
  { name: 'auth-js', least: 128 },
];

const root = path.join(import.meta.dirname, '../../..');

async function testSuites(): Promise<void> {
  const source = await findSource().catch(() => null);
  if (source === null) {
    console.log(
      `– Not run: the suites of supabase-js. ${origin} cannot be fetched; SUPABASE_JS may name a folder with it.`,
    );
    // Tells npm run test:deep that it was not run.
    process.exitCode = 77;
    return;
  }
  const libraries = await cachedFolder('suites', `packages-${packages.length}`, (draft) =>
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', draft, ...packages]),
  );
  const [only] = process.argv.slice(2);
  for (const suite of suites.filter(({ name }) => !only || name === only)) {
    const { asked, failed } = await runSuite(suite, source, path.join(libraries, 'node_modules'));
    const name = suite.settings ? `${suite.name}, with ${suite.settings} settings` : suite.name;
    const passed = asked - failed.length;
    const isEnough = passed >= suite.least;
    console.log(`${isEnough ? '✓' : '✗'} ${name}: ${passed} of ${asked} tests that ask a server pass.`);
    if (isEnough) continue;
    console.log(`  Before, ${suite.least} did. Those that fail:`);
    for (const title of failed) console.log(`  ${title}`);
    process.exitCode = 1;
  }
}

async function findSource(): Promise<string> {
  const given = process.env['SUPABASE_JS'];
  const folder =
    given ||
    (await cachedFolder('suites', commit, async (draft) => {
      const git = (...args: string[]) => run('git', ['-C', draft, ...args]);
      await git('init', '--quiet');
      await git('fetch', '--quiet', '--depth', '1', origin, commit);
      await git('checkout', '--quiet', 'FETCH_HEAD');
    }));
  return path.join(folder, 'packages/core');
}

async function runSuite(suite: Suite, source: string, libraries: string) {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'suite-'));
  try {
    await writeProject(suite, source, scratch);
    const backend = await startTestBackend({
      project: scratch,
      dataDir: path.join(scratch, 'data'),
      trustedProxies: ['127.0.0.1'],
    });
    try {
      const files = { asked: path.join(scratch, 'asked'), result: path.join(scratch, 'result.json') };
      const settings = path.join(scratch, 'jest.json');
      await writeFile(files.asked, '');
      await writeFile(settings, JSON.stringify(configure(path.join(source, suite.name), libraries)));
      if (suite.name === 'auth-js')
        await run('node', ['test/generate-signing-keys.js'], { cwd: path.join(source, suite.name) });
      // Jest exits with 1, because some tests fail.
      await run('npx', ['jest', '-c', settings, '-i', '--json', `--outputFile=${files.result}`], {
        env: {
          ...{ TARGET: backend.url, PUBLISHABLE: backend.publishableKey, SECRET: backend.secretKey },
          NODE_PATH: path.join(root, 'node_modules'),
          ...{ ASKED: files.asked, KEY: suite.name === 'storage-js' ? 'secret' : '' },
        },
      }).catch(() => {});
      return await count(files);
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const configure = (rootDir: string, libraries: string) => ({
  rootDir,
  testEnvironment: 'node',
  transform: {
    '^.+\\.[tj]sx?$': [
      path.join(root, 'node_modules/@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript' },
          ...{ target: 'es2022', loose: true, keepClassNames: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@faker-js|iceberg-js)/)'],
  modulePaths: [libraries, path.join(root, 'node_modules')],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'askHere.ts')],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/docker-tests/', '/v12/', '\\.spec\\.ts$'],
  ...{ testTimeout: 30_000, ci: true, prettierPath: null },
  // postgrest-js's tests depend on each other.
  ...(rootDir.endsWith('postgrest-js') && { testSequencer: path.join(rootDir, 'test/testSequencer.js') }),
  cacheDirectory: path.join(root, '.cache/suites-jest'),
});

type Result = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** The number of tests that sent requests to the backend, and the names of those that failed. */
async function count(files: { asked: string; result: string }) {
  const asking = new Set((await readFile(files.asked, 'utf8')).split('\n'));
  const result = JSON.parse(await readFile(files.result, 'utf8')) as Result;
  const tests = result.testResults
    .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ name, ...test })))
    .filter(({ name, fullName }) => asking.has(`${name} ${fullName}`));
  const failed = tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
  return { asked: tests.length, failed };
}

function run(command: string, args: string[], { cwd = root, env = {} } = {}): Promise<void> {
  const child = spawn(command, args, {
    ...{ cwd, env: { ...process.env, ...env } },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed.`)),
    );
  });
}

testSuites().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
