import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyDatabase, makeStages, startServer, urlOf, type TestServer } from './server';

const root = path.join(__dirname, '../..');
// A push sets the roles of a server, so it has its own.
let server: TestServer;
// The CLI writes files into the project, so it runs in a copy.
let project: string;

/** Runs the Supabase CLI against this test's Postgres instead of a project; it needs no network. */
async function supabase(...args: string[]) {
  const { stdout, stderr } = await promisify(execFile)(
    path.join(root, 'node_modules/.bin/supabase'),
    [...args, `--remote=${urlOf(server, 'pushed', 'migrator')}`, '--workdir', project],
    { env: { ...process.env, DO_NOT_TRACK: '1' } },
  );
  return stdout + stderr;
}

beforeAll(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'supabase-project-'));
  await cp(path.join(root, 'supabase'), path.join(project, 'supabase'), { recursive: true });
  server = await startServer();
  await makeStages(server, 'hosted');
  await copyDatabase(server, 'hosted', 'pushed');
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

test('The Supabase CLI pushes the configuration and the migrations, and knows every key', async () => {
  const output = await supabase('db', 'push', '--yes');
  expect(output).toContain('Finished supabase db push.');
  expect(output).not.toContain('does not recognize');
});

test('The advisors of Supabase find only known exceptions', async () => {
  const output = await supabase('db', 'advisors', '--type', 'all', '--level', 'warn');
  const findings = [...output.matchAll(/"cache_key": "(.*)"/g)].map(([, key]) => key);
  expect(findings.sort()).toEqual([
    // The advisor requires a search_path, but names in a standard SQL body are bound when the function is created
    // (docs/decisions/100).
    'function_search_path_mutable_private_is_public_d41d8cd98f00b204e9800998ecf8427e',
    'multiple_permissive_policies_public_challenges_authenticated_SELECT',
    'rls_policy_always_true_public_newsletter_subscribers_everyone subscribes',
  ]);
});
