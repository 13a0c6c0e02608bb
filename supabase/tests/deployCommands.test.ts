import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createInMemoryPostgres } from './database';
import type { Postgres } from './postgres';
import { connectToServer } from './serverPostgres';

jest.setTimeout(300_000);

const root = path.join(__dirname, '../..');
let postgres: Postgres;
/** The database that stands for the linked project. */
let project: string;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'deploy-'));
  await cp(path.join(root, 'supabase'), path.join(scratch, 'supabase'), { recursive: true });
  const port = process.env['HOSTED_POSTGRES'];
  await (port ? createOnServer(port) : createInMemory());
});
afterAll(async () => {
  await postgres.close();
  await rm(scratch, { recursive: true });
});

async function createInMemory(): Promise<void> {
  const inMemory = await createInMemoryPostgres('hosted');
  postgres = inMemory;
  project = `postgresql://postgres:postgres@${await inMemory.listen()}/postgres?sslmode=disable`;
}

/** As npm run test:hosted-parity does, as a role that is no superuser. */
async function createOnServer(port: string): Promise<void> {
  postgres = connectToServer(port, 'postgres');
  await postgres.exec('create database deployed template hosted');
  await postgres.exec('grant create on database deployed to migrator');
  project = `postgresql://migrator:none@127.0.0.1:${port}/deployed?sslmode=disable`;
}

/** The commands of the step of docs/deploy.md that puts the structure into a project. */
async function readCommands(): Promise<string> {
  const text = await readFile(path.join(root, 'docs/deploy.md'), 'utf8');
  const [, commands = ''] = /```sh\n(\s*npx supabase login\n[^`]*)```/.exec(text) ?? [];
  return commands;
}

test('The commands of docs/deploy.md, as they stand there, push every migration to the linked project', async () => {
  const bin = path.join(scratch, 'bin');
  await mkdir(bin);
  // Stands for npx: nobody logs in here, and the linked project is the PostgreSQL of this test. All else is the CLI's own.
  await writeFile(
    path.join(bin, 'npx'),
    `#!/usr/bin/env bash
set -e
[ "$1" = supabase ] || exit 64
shift
case "$*" in login | 'link --project-ref abc') exit 0 ;; esac
args=()
for arg in "$@"; do [ "$arg" = --remote ] && args+=('--remote=${project}') || args+=("$arg"); done
exec '${path.join(root, 'node_modules/.bin/supabase')}' "\${args[@]}" --yes --workdir '${scratch}'
`,
  );
  await chmod(path.join(bin, 'npx'), 0o755);
  const commands = await readCommands();
  expect(commands.trim().split('\n')).toHaveLength(3);

  const { stdout, stderr } = await promisify(execFile)('bash', ['-e', '-c', commands], {
    env: { ...process.env, DO_NOT_TRACK: '1', PATH: `${bin}:${process.env['PATH']}` },
  });

  expect(stdout + stderr).toContain('Finished supabase db push.');
});

test('Wherever a push of migrations is named, it names the remote project', async () => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['grep', '-hE', 'supabase db push', '--', ':!*.test.ts'],
    { cwd: root },
  );
  const mentions = stdout.match(/npx supabase db push.{0,9}/g) ?? [];
  expect(mentions.length).toBeGreaterThan(3);
  expect(mentions.filter((mention) => !mention.startsWith('npx supabase db push --remote'))).toEqual([]);
});
