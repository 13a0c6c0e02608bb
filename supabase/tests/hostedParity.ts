// Proves what only hosted Supabase has, on a real PostgreSQL 15 prepared like it: the Supabase CLI pushes migrations and seed as a
// role that is not a superuser, the rights of roles are those declared, and sites are backed up and moved. Run by npm run test:deep
// -- postgres. With `moves`, it instead tests interrupted moves and the move of a large site: npm run test:long -w supabase. All
// other SQL tests run on the embedded PostgreSQL alone.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fixtureProject } from './fixtureBackend';
import { copyDatabase, makeStages, runOn, urlOf } from './server';
import { startPostgresServer } from '../../embedded-supabase/testing/postgresServer';

const root = path.join(__dirname, '../..');
const isOfMoves = process.argv[2] === 'moves';
// The library that hosted Supabase loads. It is built from source because Debian does not package it:
// https://github.com/eradman/pg-safeupdate
const safeupdate = process.env['SAFEUPDATE'];
// Off by default: TestDatabase enables it for statements run as people, as hosted Supabase does.
const load = (library: string) =>
  `alter role postgres set session_preload_libraries = '${library}'; alter role postgres set safeupdate.enabled = off`;
/** Names the tests whose answer depends on the server: rights, settings of roles, the push, and bodies of functions on this version. */
const tests = ['authorityInSql', 'deployCommands.deep', 'requiredWhere', 'schemas', 'statementLimits'];

async function testParity(): Promise<void> {
  // Does not wait for the disk, because nothing here outlives the server.
  const { port, stop } = await startPostgresServer('fsync=off');
  const server = { host: '127.0.0.1', port };
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'supabase-push-'));
  try {
    await makeStages(server, 'hosted', 'declared');
    if (safeupdate) await runOn(server, 'postgres', load(safeupdate));
    await push('migrated', root, []);
    await (isOfMoves ? testMoves() : testTables());
  } finally {
    await stop();
    await rm(scratch, { recursive: true, force: true });
  }

  async function testTables(): Promise<void> {
    await push('fixtures', await fixtureProject(), ['--include-seed']);
    await push('demo', root, ['--include-seed']);
    await runOn(
      server,
      'demo',
      `do $$ begin
      assert (select count(*) from public.blog_posts) = 9 and (select count(*) from public.reactions) > 50, 'the seed is not in';
    end $$`,
    );
    await supabase('demo', root, 'db advisors --type all --level error --fail-on error'.split(' '));
    // A database of its own, because one that Jest clones may have no other connection.
    await copyDatabase(server, 'migrated', 'moved');
    await Promise.all([testRoles(), testBackups()]);
  }

  // One file after the other, because some set roles, which all databases share.
  async function testRoles(): Promise<void> {
    const args = [
      '--selectProjects',
      'supabase',
      '--testPathPatterns',
      `(${tests.join('|')})\\.test`,
      '-w',
      '1',
    ];
    await command('npx', ['jest', ...args]);
  }

  async function testBackups(): Promise<void> {
    await node('site-mover/tests/backupOfHosted.ts', 'demo');
    await node('site-mover/tests/lostConnections.ts', 'moved');
    await node('site-mover/tests/moves.ts', 'moved');
  }

  // Takes minutes, so it is not part of the tests for every change.
  async function testMoves(): Promise<void> {
    await node('site-mover/tests/moves.ts', 'migrated', 'kills');
    await node('site-mover/tests/moveSize.ts', 'migrated');
  }

  function node(test: string, database: string, ...args: string[]): Promise<void> {
    return command(process.execPath, ['--import', 'tsx', test, urlOf(server, database, 'migrator'), ...args]);
  }

  async function push(name: string, project: string, flags: string[]): Promise<void> {
    await copyDatabase(server, 'hosted', name);
    await supabase(name, project, ['db', 'push', '--yes', ...flags]);
  }

  async function supabase(name: string, project: string, args: string[]): Promise<void> {
    // The CLI writes files into the project, so it runs in a copy.
    const copy = path.join(scratch, name);
    await cp(path.join(project, 'supabase'), path.join(copy, 'supabase'), { recursive: true });
    await command(path.join(root, 'node_modules/.bin/supabase'), [
      ...args,
      `--remote=${urlOf(server, name, 'migrator')}`,
      '--workdir',
      copy,
    ]);
  }

  async function command(name: string, args: string[]): Promise<void> {
    console.log(`▸ ${path.basename(name)} ${args.join(' ')}`);
    const env = { ...process.env, DO_NOT_TRACK: '1', HOSTED_POSTGRES: JSON.stringify(server) };
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
