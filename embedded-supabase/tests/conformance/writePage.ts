// Writes docs/hosted-differences.md.
import fs from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { findRepository } from '../../testing/findRepository';
import { describeDifferences } from './page';

const file = `${findRepository()}/docs/hosted-differences.md`;
await fs.writeFile(
  file,
  await format(describeDifferences(), { ...(await resolveConfig(file)), filepath: file }),
);
