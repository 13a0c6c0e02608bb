import { findChromium } from './chromium';
import { runSteps, type Step } from './runSteps';

// Everything that tells whether the project is sound, cheapest first; the first failure ends it.
const steps: Step[] = [
  { name: 'types', command: ['npm', 'run', 'typecheck'] },
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'generated types', command: ['npx', 'tsx', 'backend/scripts/generateTypes.ts', '--check'] },
  { name: 'unit, component and integration tests', command: ['npx', 'jest'] },
  { name: 'build', command: ['npx', 'lerna', 'run', 'build'] },
  {
    name: 'browser tests',
    // Those tagged @long are part of `npm run test:long`.
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--grep-invert', '@long'],
  },
];

async function test(): Promise<number> {
  if (!findChromium()) {
    console.error(
      'The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium\n' +
        '(on Debian and Ubuntu also: sudo apt-get install chromium), or set CHROMIUM_PATH.',
    );
    return 1;
  }
  const failed = await runSteps(steps, { untilFailure: true });
  return failed.length > 0 ? 1 : 0;
}

void test().then((status) => process.exit(status));
