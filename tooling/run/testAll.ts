import { findChromium } from './chromium';
import { runCommand } from './processes';

// Everything that tells whether the project is sound, cheapest first; the first failure ends it.
const steps: { name: string; command: string[] }[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'generated types', command: ['tsx', 'backend/scripts/generateTypes.ts', '--check'] },
  { name: 'unit, component and integration tests', command: ['jest'] },
  { name: 'build', command: ['lerna', 'run', 'build'] },
  { name: 'browser tests', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

async function test(): Promise<number> {
  if (!findChromium()) {
    console.error(
      'The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium\n' +
        '(on Debian and Ubuntu also: sudo apt-get install chromium), or set CHROMIUM_PATH.',
    );
    return 1;
  }
  for (const { name, command } of steps) {
    const startedAt = Date.now();
    console.log(`\n▸ ${name}`);
    const status = await runCommand('npx', command);
    if (status !== 0) {
      console.error(`✗ ${name} failed.`);
      return status;
    }
    console.log(`✓ ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }
  return 0;
}

void test().then((status) => process.exit(status));
