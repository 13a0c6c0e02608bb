import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importArchive, planImport } from '@brand/shared-data/admin';
import { ownersStore } from './ownersStore';
import { tellPlan } from './tellPlan';

// npm run import -- site.zip [--dry-run]
async function main() {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new Error('Say which archive: npm run import -- site.zip [--dry-run]');
  const archive = await readFile(path.resolve(file)).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  const store = await ownersStore(process.env);
  const { data: plan, error } = await store.dispatch(planImport(archive));
  if (error) throw new Error(error.message);
  console.log(tellPlan(plan));
  if (plan.problems.length > 0)
    throw new Error('Nothing was written. Mend this in the archive and try again.');
  if (values['dry-run']) return console.log('Nothing was written: this was a dry run.');
  const written = await store.dispatch(importArchive(plan));
  if (written.error) throw new Error(`None of the texts was written. ${written.error.message}`);
  console.log('Imported.');
}

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(`import: ${error.message}`);
    process.exit(1);
  },
);
