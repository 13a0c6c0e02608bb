import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportArchive } from '@brand/shared-data/admin';
import { ownersStore } from './ownersStore';

// npm run export -- --out site.zip
async function main() {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('Say where it goes: npm run export -- --out site.zip');
  const store = await ownersStore(process.env);
  const { data, error } = await store.dispatch(exportArchive());
  if (error) throw new Error(error.message);
  await writeFile(path.resolve(values.out), data);
  console.log(`${values.out}: ${data.length.toLocaleString('en-US')} bytes.`);
}

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(`export: ${error.message}`);
    process.exit(1);
  },
);
