import { runSteps, type Step } from './runSteps';

const inBrowser = (part: string, ...chosen: string[]): Step['command'] => [
  'npx',
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  // Beside the traces of npm test, which CI runs before.
  `--output=test-results/${part}`,
  ...chosen,
];

// The proofs that take longer. npm run test:long runs all of them, whatever fails; npm run test:long -- deploy parity
// runs these.
const parts: Record<string, Step> = {
  journeys: {
    name: 'longer journeys in the browser',
    command: inBrowser('journeys', '--grep', '@long', '--grep-invert', '@deploy'),
  },
  deploy: {
    name: 'secrets in builds, nginx, and the compatibility gate with spoiled releases',
    command: inBrowser('deploy', '--grep', '@deploy'),
  },
  compat: { name: 'what is built with what is released', command: ['npm', 'run', 'compat'] },
  bench: { name: 'what federation costs', command: ['npm', 'run', 'bench'] },
  parity: { name: 'the rules on a plain PostgreSQL 15', command: ['npm', 'run', 'test:hosted-parity'] },
  backend: {
    name: 'validation, isolation, durability, fairness, memory and speed of the backend',
    command: ['npm', 'run', 'test:long', '-w', 'backend'],
  },
};

async function testLong(names: string[]): Promise<number> {
  const unknown = names.find((name) => !parts[name]);
  if (unknown) {
    console.error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
    return 1;
  }
  const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  const build: Step = { name: 'build', command: ['npx', 'lerna', 'run', 'build'] };
  // Every part needs what is built; of the parts each says something of its own.
  if ((await runSteps([build], { untilFailure: true })).length > 0) return 1;
  const failed = await runSteps(
    chosen.map(([, step]) => step),
    { untilFailure: false },
  );
  for (const name of failed) console.error(`✗ ${name}`);
  return failed.length > 0 ? 1 : 0;
}

void testLong(process.argv.slice(2)).then((status) => process.exit(status));
