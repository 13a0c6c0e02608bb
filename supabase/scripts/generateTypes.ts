// Writes shared-data/src/database.types.ts from supabase/migrations without network access. `--check` only compares.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { makeStages, startServer, urlOf } from '../tests/server';

const root = path.join(__dirname, '../..');
const target = path.join(root, 'shared-data/src/database.types.ts');
const targetName = path.relative(root, target);

async function run(check: boolean): Promise<void> {
  const types = await format(await generate(), { ...(await resolveConfig(target)), filepath: target });
  const current = await readFile(target, 'utf8').catch(() => '');
  if (check && current !== types)
    throw new Error(`${targetName} does not match supabase/migrations. Run npm run db:types and commit it.`);
  if (!check) await writeFile(target, types);
  console.log(check ? `${targetName} matches supabase/migrations.` : `Wrote ${targetName}.`);
}

async function generate(): Promise<string> {
  const server = await startServer();
  try {
    await makeStages(server, 'hosted', 'migrated');
    const flags = [
      'gen',
      'types',
      'typescript',
      '--schema',
      'public',
      `--remote=${urlOf(server, 'migrated')}`,
    ];
    const { stdout } = await promisify(execFile)(path.join(root, 'node_modules/.bin/supabase'), flags, {
      cwd: root,
      env: { ...process.env, DO_NOT_TRACK: '1' },
      timeout: 120_000,
    });
    if (!stdout.includes('export type Database')) throw new Error('The Supabase CLI printed no types.');
    return stdout;
  } finally {
    await server.stop();
  }
}

run(process.argv.includes('--check')).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
