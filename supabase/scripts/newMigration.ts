// npm run db:migration -- <name>: writes the migration from supabase/migrations to supabase/schemas. Review it before committing,
// and add any data migration by hand.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeStages, startServer, urlOf } from '../tests/server';

const migrations = path.join(__dirname, '../migrations');

/** Writes the migration file and returns its path; null if the migrations already match the schemas. */
async function writeMigration(name: string): Promise<string | null> {
  const server = await startServer();
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'migration-'));
  try {
    await makeStages(server, 'hosted', 'migrated', 'declared');
    const plan = path.join(scratch, 'plan.json');
    const sql = path.join(scratch, 'migration.sql');
    await pgdelta(
      'plan',
      '--source',
      urlOf(server, 'migrated'),
      '--desired',
      urlOf(server, 'declared'),
      '--out',
      plan,
    );
    if ((await pgdelta('render', '--plan', plan, '--out', sql, '--allow-drops')) === 'unchanged') return null;
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.join(migrations, `${version}_${name}.sql`);
    await writeFile(file, withoutOwner(await readFile(sql, 'utf8')));
    return file;
  } finally {
    await server.stop();
    await rm(scratch, { recursive: true });
  }
}

async function pgdelta(...args: string[]): Promise<'written' | 'unchanged'> {
  const program = path.join(__dirname, '../../node_modules/.bin/pgdelta');
  try {
    await promisify(execFile)(program, args);
    return 'written';
  } catch (error) {
    // Exit code 3 from render means that the plan has no actions.
    if ((error as { code?: number }).code === 3) return 'unchanged';
    throw error;
  }
}

// Removes statements that set owners, because the role that pushes a migration owns the objects, and no project has the tests'
// role.
function withoutOwner(sql: string): string {
  return `${sql
    .trim()
    .split('\n\n')
    .filter((statement) => !statement.endsWith('"migrator";'))
    .join('\n\n')}\n`;
}

const [, , name = ''] = process.argv;
if (/^[a-z0-9_]+$/.test(name)) {
  writeMigration(name).then(
    (file) =>
      console.log(file ? `Wrote ${path.relative(process.cwd(), file)}. Read it.` : 'Nothing changed.'),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
} else {
  console.error('npm run db:migration -- <name>, in small letters: add_quotes');
  process.exitCode = 1;
}
