import path from 'node:path';
import { parseArgs } from 'node:util';
import { settingsHere } from '../settingsHere';
import { prerender } from './prerender';

// npm run prerender -- --out site
async function main() {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('say where the site goes: npm run prerender -- --out <dir>');
  const out = path.resolve(values.out);
  const addresses = await prerender({ ...(await settingsHere()), drawsPages: true }, out);
  console.log(`${addresses.length} pages in ${out}`);
}

main().catch((error: Error) => {
  console.error(`prerender: ${error.message}`);
  process.exit(1);
});
