import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf, pageSizes, type Manifest } from '@brand/delivery/manifest';
import { manifestName } from '../../shared-node/src/releaseLayout';

// Leaves room for small changes, and less than for a library.
const room = 1.1;
const step = 500;

/**
 * Writes into a built remote's manifest how many bytes a browser loads for each page, which needs the compressed scripts. With
 * `budgets`, the path of a remote.json, each page without a budget gets one there.
 */
export async function writePageBytes(dist: string, budgets?: string): Promise<void> {
  const file = path.join(dist, manifestName);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  // The shell has no entry, and its pages no budget.
  if (!manifest.metaData.remoteEntry.name) return;
  for (const page of manifest.metaData.pages ?? []) {
    const sizes = filesOf(manifest, page).map(
      async (name) => (await stat(path.join(dist, `${name}.br`))).size,
    );
    page.bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
  if (budgets && existsSync(budgets)) await giveBudgets(manifest, budgets);
  await writeFile(file, JSON.stringify(manifest));
}

async function giveBudgets(manifest: Manifest, file: string) {
  const missing = pageSizes(manifest).filter(({ budget }) => budget === undefined);
  if (missing.length === 0) return;
  const given = missing.map(({ path, bytes }) => [path, toBudget(bytes)] as const);
  manifest.metaData.budget = { ...manifest.metaData.budget, ...Object.fromEntries(given) };
  await writeFile(file, withBudget(await readFile(file, 'utf8'), manifest.metaData.budget));
  for (const [page, bytes] of given) console.log(`${page}: its budget in remote.json is ${bytes} bytes.`);
}

/** The budget of a page that has none yet: its bytes and a tenth. */
export const toBudget = (bytes: number): number => Math.ceil((bytes * room) / step) * step;

// Changes only these lines, so that a reviewer sees nothing else.
function withBudget(text: string, budget: Record<string, number>): string {
  const lines = `"budget": ${JSON.stringify(budget, null, 2).replaceAll('\n', '\n  ')}`;
  const known = /"budget": ?\{[^}]*\}/;
  return known.test(text)
    ? text.replace(known, () => lines)
    : `${text.slice(0, text.lastIndexOf('}')).trimEnd()},\n  ${lines}\n}\n`;
}
