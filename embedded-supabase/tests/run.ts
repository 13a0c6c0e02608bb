// Runs the embedded backend's long tests, or only the named ones: npm run test:long -w embedded-supabase -- fuzz isolation
import { testDurability } from './durability';
import { testFairness } from './fairness';
import { fuzzStatements } from './fuzz';
import { testIsolation } from './isolation';
import { testMemory } from './memory';

const tests: Record<string, () => Promise<string>> = {
  fuzz: () => fuzzStatements(),
  fairness: testFairness,
  durability: testDurability,
  isolation: testIsolation,
  memory: testMemory,
};

async function run(names: string[]): Promise<void> {
  for (const name of names) {
    const test = tests[name];
    if (!test) throw new Error(`There is no long test "${name}", only ${Object.keys(tests).join(', ')}.`);
    const startedAt = Date.now();
    const result = await test();
    console.log(`✓ ${name} (${Math.round((Date.now() - startedAt) / 1000)} s): ${result}`);
  }
}

const names = process.argv.slice(2);
run(names.length > 0 ? names : Object.keys(tests)).catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
