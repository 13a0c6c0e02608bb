import fs from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { orMissing, StartError } from '../startError';
import type { Database } from './Database';
import { migrationRole } from './hosted';

export type Migration = { version: string; name: string; file: string };

const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations
    add column if not exists statements text[], add column if not exists name text;
`;

// Dumps leave settings such as `row_security = off` and an empty `search_path` in their session.
const fresh = 'rollback; reset session authorization; reset role; reset all';
const asMigrationRole = `${fresh}; set session authorization ${migrationRole}`;

/** The migrations of the project in their order; files with other names are none, as for the Supabase CLI. */
export async function listMigrations(projectRoot: string): Promise<Migration[]> {
  const folder = path.join(projectRoot, 'supabase/migrations');
  const names = (await orMissing(fs.readdir(folder))) ?? [];
  return names.sort().flatMap((fileName) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(fileName) ?? [];
    return version !== undefined && name !== undefined
      ? { version, name, file: path.join(folder, fileName) }
      : [];
  });
}

/** The versions of the applied migrations. */
export async function listApplied(database: Database): Promise<string[]> {
  const table = 'supabase_migrations.schema_migrations';
  const [found] = await database.script(`select to_regclass('${table}') is not null as is_there`);
  if (!found?.['is_there']) return [];
  return (await database.script(`select version from ${table}`)).map(({ version }) => String(version));
}

/**
 * Applies these migrations, unless they are applied, each in one transaction with its row of the history. Throws a StartError with
 * the name of the one that failed, which leaves nothing behind.
 */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<void> {
  for (const script of [asMigrationRole, history, fresh]) await database.script(script);
  const applied = await listApplied(database);
  for (const { version, name, file } of migrations.filter((one) => !applied.includes(one.version))) {
    const content = await fs.readFile(file, 'utf8');
    const row = [version, name, content].map(quote);
    const entry = `reset role; insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${row[0]}, ${row[1]}, array[${row[2]}])`;
    await run(database, content, entry, `Migration ${path.basename(file)} failed`);
  }
}

/** Runs the project's seed, each file in one transaction. Throws a StartError with the name of the one that failed. */
export async function runSeed(database: Database, projectRoot: string, patterns: string[]): Promise<void> {
  const folder = path.join(projectRoot, 'supabase');
  for (const pattern of patterns) {
    const files = await findFiles(folder, pattern.split('/'));
    if (files.length === 0) console.warn(`The seed has no file ${pattern} in ${folder}.`);
    for (const file of files)
      await run(
        database,
        await fs.readFile(file, 'utf8'),
        '',
        `The seed failed: ${path.relative(folder, file)}`,
      );
  }
}

// One message is one transaction, unless the file begins and ends its own.
async function run(database: Database, content: string, after: string, failure: string): Promise<void> {
  await database.script(asMigrationRole);
  try {
    await database.script(`${content}\n;${after}`);
    await database.script('commit');
  } catch (error) {
    throw new StartError(`${failure}: ${describe(error, content)}`, { cause: error });
  } finally {
    await database.script(fresh);
  }
}

function describe(error: unknown, content: string): string {
  const { message, detail, position } = error as { message: string; detail?: string; position?: string };
  const before = content.slice(0, Number(position));
  const line = position && Number(position) <= content.length ? ` (line ${before.split('\n').length})` : '';
  return [message.split('\n', 1)[0] + line, detail].filter(Boolean).join(': ');
}

// A file may have changed how backslashes are read.
function quote(text: string): string {
  const tag = `$q${randomUUID().replaceAll('-', '')}$`;
  return `${tag}${text}${tag}`;
}

/** The files of a pattern as in Go's `filepath.Glob`: `*`, `?` and `[…]` stand for parts of one name. */
async function findFiles(folder: string, [segment, ...rest]: string[]): Promise<string[]> {
  if (segment === undefined) return [folder];
  const names = /[*?[]/.test(segment) ? ((await orMissing(fs.readdir(folder))) ?? []).sort() : [segment];
  const shape = new RegExp(
    `^${segment
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );
  const found = names
    .filter((name) => name === segment || shape.test(name))
    .map((name) => path.join(folder, name));
  const existing = await Promise.all(
    found.map(async (file) => ((await orMissing(fs.stat(file))) ? findFiles(file, rest) : [])),
  );
  return existing.flat();
}
