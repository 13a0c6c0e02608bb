// The long proofs about the embedded backend, each by its name or all: npm run prove -w backend -- fuzz hostile kills storm memory speed
import { proveDoor } from './fuzz';
import { proveFairness } from './hostile';
import { proveDurability } from './kills';
import { proveFlatMemory } from './memory';
import { proveSpeed } from './speed';
import { proveIsolation } from './storm';

const proofs: Record<string, () => Promise<string>> = {
  fuzz: () => proveDoor(),
  hostile: proveFairness,
  kills: proveDurability,
  storm: proveIsolation,
  memory: proveFlatMemory,
  speed: proveSpeed,
};

async function prove(names: string[]): Promise<void> {
  for (const name of names) {
    const proof = proofs[name];
    if (!proof) throw new Error(`There is no proof named ${name}, only ${Object.keys(proofs).join(', ')}.`);
    const startedAt = Date.now();
    const result = await proof();
    console.log(`✓ ${name} (${Math.round((Date.now() - startedAt) / 1000)} s): ${result}`);
  }
}

const asked = process.argv.slice(2);
prove(asked.length > 0 ? asked : Object.keys(proofs)).catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
