// npm run db:migration -- <name>: writes the migration that leads from supabase/migrations to supabase/schemas. It is read before
// it is committed, and moves of data are added by hand.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createInMemoryPostgres, makeDump } from '../tests/database';

const migrations = path.join(__dirname, '../migrations');

/** Writes the file and returns its path; null if the migrations match the schemas. */
async function writeMigration(name: string): Promise<string | null> {
  // The databases are made one after the other, so that an SQL error in one leaves no process of the other
  // that keeps this one alive.
  await makeDump('declared');
  const databases = await Promise.all((['migrated', 'declared'] as const).map(createInMemoryPostgres));
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'migration-'));
  try {
    const [source = '', desired = ''] = await Promise.all(
      databases.map(
        async (database) =>
          `postgresql://postgres:postgres@${await database.listen()}/postgres?sslmode=disable`,
      ),
    );
    const plan = path.join(scratch, 'plan.json');
    const sql = path.join(scratch, 'migration.sql');
    await pgdelta('plan', '--source', source, '--desired', desired, '--out', plan);
    if ((await pgdelta('render', '--plan', plan, '--out', sql, '--allow-drops')) === 'unchanged') return null;
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.join(migrations, `${version}_${name}.sql`);
    await writeFile(file, withoutOwner(await readFile(sql, 'utf8')));
    return file;
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await rm(scratch, { recursive: true });
  }
}

async function pgdelta(...args: string[]): Promise<'written' | 'unchanged'> {
  const program = path.join(__dirname, '../../node_modules/.bin/pgdelta');
  try {
    await promisify(execFile)(program, args);
    return 'written';
  } catch (error) {
    // Exit code 3 of render is a plan without actions.
    if ((error as { code?: number }).code === 3) return 'unchanged';
    throw error;
  }
}

// The role that pushes a migration owns the objects; no project has the role of the tests.
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
