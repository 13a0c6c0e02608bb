// npm test: the product, in one go. npm run test:deep: everything else, in named parts; "npm run test:deep -- journeys postgres"
// runs some of them. docs/testing.md says what is where.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../run/processes';
import { deepParts, quickSteps } from './parts';
import { runSteps, type Step } from './steps';

async function prove([depth, ...names]: string[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'proof-'));
  try {
    return await runSteps(
      depth === 'deep' ? choose(deepParts(folder), names) : quickSteps(folder),
      runCommand,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function choose(parts: Record<string, Step[]>, names: string[]): Step[] {
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
  return Object.entries(parts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([, steps]) => steps);
}

prove(process.argv.slice(2)).then(
  (isGreen) => (process.exitCode = isGreen ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
