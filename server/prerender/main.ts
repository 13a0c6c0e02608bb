import path from 'node:path';
import { parseArgs } from 'node:util';
import { readOwnSettings } from '../settings';
import { prerender } from './prerender';

// npm run prerender -- --out site
async function main() {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('name the folder for the site: npm run prerender -- --out <dir>');
  const out = path.resolve(values.out);
  const addresses = await prerender({ ...(await readOwnSettings()), rendersPages: true }, out);
  console.log(`${addresses.length} pages in ${out}`);
}

main().catch((error: Error) => {
  console.error(`prerender: ${error.message}`);
  process.exit(1);
});
