// Runs the SQL tests on a real PostgreSQL 15 prepared like hosted Supabase: the Supabase CLI pushes migrations and seed as a role
// that is not a superuser, then the same expectations and attacks run as on PGlite. Run by npm run test:hosted-parity; with --
// moves, it instead tests moves of a site to this server and back, including interrupted ones, and the move of a large site.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { filesOf } from './database';
import { connectToServer } from './serverPostgres';
import { fixtureProject } from './fixtureBackend';
import { startPostgresServer } from '../../backend/testing/postgresServer';

const root = path.join(__dirname, '../..');
const isOfMoves = process.argv[2] === 'moves';
// The library that hosted Supabase loads. It is built from source because Debian does not package it:
// https://github.com/eradman/pg-safeupdate
const safeupdate = process.env['SAFEUPDATE'];
// Off by default: TestDatabase enables it for statements run as people, as hosted Supabase does.
const load = (library: string) =>
  `alter role postgres set session_preload_libraries = '${library}'; alter role postgres set safeupdate.enabled = off`;
// Matches test files that open a database.
const opensDatabase = /createDatabase\(|connectToServer\(/;

/** Returns Jest's arguments for the test files that open a database. */
async function findTests(): Promise<string[]> {
  const names = (await readdir(__dirname, { recursive: true })).filter((name) => name.endsWith('.test.ts'));
  const files = names.map((name) => path.join(__dirname, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = files.filter((_, index) => opensDatabase.test(texts[index] ?? ''));
  return ['--selectProjects', 'supabase', '--runTestsByPath', ...found];
}

/** Returns the schemas as one script that runs as the role that owns the tables. */
async function readSchemas(): Promise<string> {
  const files = await filesOf.declared();
  const texts = files.map((file) => readFile(path.join(root, 'supabase', file), 'utf8'));
  return ['set role migrator', ...(await Promise.all(texts))].join(';\n');
}

async function testParity(): Promise<void> {
  // Does not wait for the disk, because nothing here outlives the server.
  const server = await startPostgresServer('fsync=off');
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'supabase-push-'));
  try {
    await onDatabase('postgres', 'create database hosted');
    await onDatabase('hosted', await readFile(path.join(root, 'supabase/tests/hosted.sql'), 'utf8'));
    await onDatabase('postgres', 'alter role migrator login');
    if (safeupdate) await onDatabase('postgres', load(safeupdate));
    await push('migrated', root, []);
    await createDatabase('declared', 'hosted');
    await onDatabase('declared', await readSchemas());
    await (isOfMoves ? testMoves() : testTables());
  } finally {
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }

  async function testTables(): Promise<void> {
    await push('fixtures', await fixtureProject(), ['--include-seed']);
    await push('demo', root, ['--include-seed']);
    await onDatabase(
      'demo',
      `do $$ begin
      assert (select count(*) from public.blog_posts) = 9 and (select count(*) from public.reactions) > 50, 'the seed is not in';
    end $$`,
    );
    await supabase('demo', root, 'db advisors --type all --level error --fail-on error'.split(' '));
    // A database of its own, because one that Jest clones may have no other connection.
    await createDatabase('moved', 'migrated');
    await Promise.all([command('npx', ['jest', ...(await findTests())]), testBackups()]);
  }

  async function testBackups(): Promise<void> {
    await node('worker/tests/backupOfHosted.ts', 'demo');
    await node('worker/tests/lostConnections.ts', 'moved');
    await node('worker/tests/moves.ts', 'moved');
  }

  // Takes minutes, so it is not part of the tests for every change.
  async function testMoves(): Promise<void> {
    await node('worker/tests/moves.ts', 'migrated', 'kills');
    await node('worker/tests/moveSize.ts', 'migrated');
  }

  function node(test: string, database: string, ...args: string[]): Promise<void> {
    return command(process.execPath, ['--import', 'tsx', test, addressOf(database), ...args]);
  }

  async function onDatabase(name: string, sql: string): Promise<void> {
    const connection = connectToServer(server.port, name);
    await connection.exec(sql).finally(() => connection.close());
  }

  async function createDatabase(name: string, template: string): Promise<void> {
    await onDatabase('postgres', `create database "${name}" template "${template}"`);
    await onDatabase('postgres', `grant create on database "${name}" to migrator`);
  }

  async function push(name: string, project: string, flags: string[]): Promise<void> {
    await createDatabase(name, 'hosted');
    await supabase(name, project, ['db', 'push', '--yes', ...flags]);
  }

  function addressOf(name: string): string {
    return `postgresql://migrator:none@127.0.0.1:${server.port}/${name}?sslmode=disable`;
  }

  async function supabase(name: string, project: string, args: string[]): Promise<void> {
    // The CLI writes files into the project, so it runs in a copy.
    const copy = path.join(scratch, name);
    await cp(path.join(project, 'supabase'), path.join(copy, 'supabase'), { recursive: true });
    await command(path.join(root, 'node_modules/.bin/supabase'), [
      ...args,
      `--remote=${addressOf(name)}`,
      '--workdir',
      copy,
    ]);
  }

  async function command(name: string, args: string[]): Promise<void> {
    console.log(`▸ ${path.basename(name)} ${args.join(' ')}`);
    const env = { ...process.env, DO_NOT_TRACK: '1', HOSTED_POSTGRES: String(server.port) };
    const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${path.basename(name)} failed with ${String(code)}.`);
  }
}

testParity().then(
  () => console.log('✓ A hosted project grants what is declared.'),
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  },
);
