// Writes hosted-differences.md of this package.
import fs from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describeDifferences } from './page';

const file = path.join(import.meta.dirname, '../../hosted-differences.md');
await fs.writeFile(
  file,
  await format(describeDifferences(), { ...(await resolveConfig(file)), filepath: file }),
);
