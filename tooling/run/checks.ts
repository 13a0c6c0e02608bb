import { findChromium } from './chromium';
import { runCommand } from './processes';

type Step = { name: string; command: [string, ...string[]] };

// npm test: every check of the project, cheapest first; the first failure ends it.
const checks: Step[] = [
  { name: 'types', command: ['npm', 'run', 'typecheck'] },
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'generated types', command: ['npx', 'tsx', 'backend/scripts/generateTypes.ts', '--check'] },
  { name: 'unit, component and integration tests', command: ['npx', 'jest'] },
  { name: 'build', command: ['npx', 'lerna', 'run', 'build'] },
  { name: 'browser tests', command: playwright('--grep-invert', '@long') },
];

// npm run test:long runs all of these, whatever fails; npm run test:long -- deploy parity runs two. Playwright empties its
// output folder, so each run in the browser has its own: the traces of npm test stay.
const longChecks: Record<string, Step> = {
  compat: { name: 'new builds with released ones', command: ['npm', 'run', 'compat'] },
  bench: { name: 'cost of the federation', command: ['npm', 'run', 'bench'] },
  parity: { name: 'migrations and policies on PostgreSQL 15', command: ['npm', 'run', 'test:hosted-parity'] },
  moves: {
    name: 'moves to PostgreSQL and back that are killed twenty times, and a large one',
    command: ['npm', 'run', 'test:hosted-parity', '--', 'moves'],
  },
  imports: {
    name: 'an import of two hundred megabytes',
    command: ['npm', 'run', 'test:long', '-w', 'shared-data'],
  },
  starters: {
    name: 'sites of Astro and Hugo that are built from an export',
    command: ['npm', 'run', 'test:starters', '-w', 'shared-data'],
  },
  worker: {
    name: 'worker, backup and restore that are killed twenty times each, and a large backup',
    command: ['npm', 'run', 'test:long', '-w', 'worker'],
  },
  backend: {
    name: 'validation, isolation, durability, fairness, memory and speed of the backend',
    command: ['npm', 'run', 'test:long', '-w', 'backend'],
  },
  // Journeys come last: what CI keeps of a run is its end, and they fail most often.
  journeys: {
    name: 'longer journeys in the browser',
    command: playwright('--output=test-results/journeys', '--grep', '@long', '--grep-invert', '@deploy'),
  },
  deploy: {
    name: 'secrets in builds, nginx, a remote in a repository of its own, and the compatibility check with broken releases',
    command: playwright('--output=test-results/deploy', '--grep', '@deploy'),
  },
};

function playwright(...args: string[]): Step['command'] {
  return ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args];
}

/** Runs a step and says how long it took; resolves with whether it succeeded. */
async function run({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const startedAt = Date.now();
  console.log(`\n▸ ${name}`);
  const isFine = (await runCommand(program, args)) === 0;
  if (isFine) console.log(`✓ ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  else console.error(`✗ ${name} failed.`);
  return isFine;
}

async function test(): Promise<boolean> {
  if (!findChromium()) {
    console.error(
      'The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium\n' +
        '(on Debian and Ubuntu also: sudo apt-get install chromium), or set CHROMIUM_PATH.',
    );
    return false;
  }
  for (const step of checks) if (!(await run(step))) return false;
  return true;
}

async function testLong(names: string[]): Promise<boolean> {
  const unknown = names.find((name) => !longChecks[name]);
  if (unknown) {
    console.error(`There is no part "${unknown}". The parts are ${Object.keys(longChecks).join(', ')}.`);
    return false;
  }
  // Every part needs the builds.
  if (!(await run({ name: 'build', command: ['npx', 'lerna', 'run', 'build'] }))) return false;
  const failed: string[] = [];
  for (const [name, step] of Object.entries(longChecks))
    if ((names.length === 0 || names.includes(name)) && !(await run(step))) failed.push(step.name);
  for (const name of failed) console.error(`✗ ${name}`);
  return failed.length === 0;
}

const [option, ...names] = process.argv.slice(2);
void (option === '--long' ? testLong(names) : test()).then((isFine) => process.exit(isFine ? 0 : 1));
