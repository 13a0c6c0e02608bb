// Moves a site from the embedded backend to PostgreSQL and back, and, if requested, kills the move at twenty moments, ten in each
// direction. Run by npm run test:deep -- postgres, whose server has the databases.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { logIn, request } from 'embedded-supabase/testing/request';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { runCommand } from '../src/backup/commands.fixture';
import { verify } from '../src/backup/sealed';
import { assertKills, runToEnd } from './killed';
import { openProjects, type HostedProject } from './hostedProject';

const kills = 10;
const key = 'a key for the tests, long enough';
const owner = '00000000-0000-4000-8000-000000000001';
const picture = Buffer.alloc(3_000_000, 3);
const pictureName = 'media/2026/a b.png';
const moving = /The site is moving, and nothing can be changed/;

type Env = Record<string, string>;

async function testMoves(template: string, isKilled: boolean): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'moves-'));
  const projects = openProjects(template);
  const backend = await startTestBackend();
  try {
    await upload(backend, '2026/a%20b.png', picture);
    const project = await projects.open('migrated');
    const env = { DATA_DIR: backend.dataDir, BACKEND_PORT: new URL(backend.url).port, RELEASES_DIR: scratch };
    await testRehearsal(env, project, projects);
    await testThereAndBack(backend, env, project, scratch);
    await testChangedFiles(backend, env, projects, scratch);
    if (!isKilled) return;
    await testKillsToHosted(env, projects);
    await testKillsToEmbedded(project, scratch);
  } finally {
    await backend.stop();
    await projects.drop();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function upload(backend: TestBackend, name: string, body: Buffer): Promise<void> {
  const headers = { 'content-type': 'image/png', 'cache-control': 'max-age=60', 'x-upsert': 'true' };
  const token = mintToken(backend.jwtSecret, { sub: owner });
  const stored = await request(backend, `/storage/v1/object/media/${name}`, { body, token, headers });
  assert.equal(stored.status, 200, stored.text);
}

async function testRehearsal(env: Env, project: HostedProject, projects: ReturnType<typeof openProjects>) {
  const rehearse = (to: Env) => runCommand(['move', '--to', 'hosted', '--rehearse'], { ...env, ...to });
  const fine = await rehearse(project.env);
  assert.match(
    fine.output,
    /To be moved: made .* rows, 1 files of 3 MB, in \d+ tables\.\nNothing is in the way\./,
  );
  assert.equal(fine.status, 0);
  assert.equal(await countAccounts(project), 0);
  assert.equal(project.files.size, 0);

  const bare = await projects.open('hosted');
  assert.match(
    (await rehearse(bare.env)).output,
    /In the way:\nIt lacks migrations, from \d+ on: run npx supabase db push --remote/,
  );
  const wrong = await rehearse({ ...project.env, SUPABASE_SECRET_KEY: 'sb_secret_other' });
  assert.match(wrong.output, /no list of its buckets \(401\)/);
  const other = await projects.open('migrated');
  await other.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'else@example.com')`;
  await other.sql`delete from storage.buckets where id = 'products'`;
  const { output, status } = await rehearse(other.env);
  assert.match(output, /It is not empty: 1 people have an account there.*\nIt lacks the buckets products\./);
  assert.equal(status, 1);
  const refused = await runCommand(['move', '--to', 'hosted'], { ...env, ...other.env });
  assert.equal(refused.status, 1);
  assert.equal(await countAccounts(other), 1);
  console.log('✓ A rehearsal writes nothing and names what is in the way');
}

async function testThereAndBack(backend: TestBackend, env: Env, project: HostedProject, scratch: string) {
  const subscribe = (to: TestBackend) =>
    request(to, '/rest/v1/newsletter_subscribers', { body: { email: 'late@example.com' } });
  const there = await runCommand(['move', '--to', 'hosted'], { ...env, ...project.env });
  assert.match(there.output, /Moved: .*counts and checksums are equal/);
  assert.equal(there.status, 0);
  const moved = await tablesOf(env, scratch);
  assert.deepEqual(await tablesOf(project.env, scratch), moved);
  assert(project.files.get(pictureName)?.equals(picture), 'The picture is another one.');
  assert.match((await subscribe(backend)).text, moving);
  await expectPicture(backend);
  assert.equal((await request(backend, '/rest/v1/blog_posts?select=title&limit=1')).status, 200);
  await logIn(backend, 'learner@example.com', 'learner-demo-1234');

  const dataDir = path.join(scratch, 'back');
  const back = await runCommand(['move', '--to', 'embedded'], { ...project.env, DATA_DIR: dataDir });
  assert.match(back.output, /Moved: .*counts and checksums are equal/);
  assert.equal(back.status, 0);
  await assert.rejects(project.sql`delete from public.reactions`, moving);
  const returned = await startTestBackend({ dataDir });
  try {
    assert.deepEqual(await tablesOf({}, scratch, returned), moved);
    await logIn(returned, 'learner@example.com', 'learner-demo-1234');
    await expectPicture(returned);
    assert.equal((await subscribe(returned)).status, 201);
  } finally {
    await returned.stop();
  }
  // The project need not exist any more.
  const again = await runCommand(['move', '--to', 'hosted', '--give-up'], env);
  assert.equal(again.status, 0, again.output);
  assert.equal((await subscribe(backend)).status, 201);
  console.log('✓ A site moves to PostgreSQL and back: the same rows, hashes and files');
}

async function testChangedFiles(
  backend: TestBackend,
  env: Env,
  projects: ReturnType<typeof openProjects>,
  scratch: string,
) {
  const project = await projects.open('migrated');
  const [newer, newest] = [Buffer.alloc(2_000_000, 4), Buffer.alloc(2_000_000, 5)];
  await upload(backend, 'left.png', newer);
  // Simulates a file that an interrupted run left and that has changed since.
  await project.sql`insert into storage.objects (bucket_id, name, version) values ('media', 'left.png', '1')`;
  project.files.set('media/left.png', picture);
  project.behind.set('POST', () => upload(backend, '2026/a%20b.png', newer));
  const there = await runCommand(['move', '--to', 'hosted'], { ...env, ...project.env });
  assert.match(there.output, /Moved: /);
  for (const name of [pictureName, 'media/left.png'])
    assert(project.files.get(name)?.equals(newer), `${name} is an old one.`);
  await runCommand(['move', '--to', 'hosted', '--give-up'], { ...env, ...project.env });
  await upload(backend, '2026/a%20b.png', picture);

  project.behind.set('GET', async () => {
    project.files.set(pictureName, newest);
    await project.sql`update storage.objects set updated_at = now() where name = '2026/a b.png'`;
  });
  const dataDir = path.join(scratch, 'changed');
  const back = await runCommand(['move', '--to', 'embedded'], { ...project.env, DATA_DIR: dataDir });
  assert.match(back.output, /Moved: /);
  const returned = await startTestBackend({ dataDir });
  await expectPicture(returned, newest).finally(() => returned.stop());
  console.log('✓ Files that change while a site moves arrive as they are at its end');
}

/** Returns the rows and checksums of all tables, as a backup counts them. */
async function tablesOf(env: Env, scratch: string, running?: TestBackend) {
  const file = path.join(scratch, 'counted.backup');
  const keys = running && { SUPABASE_URL: running.url, SUPABASE_SECRET_KEY: running.secretKey };
  const { status, output } = await runCommand(['backup', '--out', file], {
    RELEASES_DIR: scratch,
    ...env,
    ...keys,
  });
  assert.equal(status, 0, output);
  const { tables } = await verify(file, key, () => {});
  return tables
    .filter(({ name }) => name !== 'public.last_backup')
    .map(({ name, rows, checksum }) => [name, rows, checksum]);
}

async function testKillsToHosted(env: Env, projects: ReturnType<typeof openProjects>) {
  const giveUp = (to: Env) => runCommand(['move', '--to', 'hosted', '--give-up'], { ...env, ...to });
  let ms = 0;
  let accounts = 0;
  const ends: (number | null)[] = [];
  for (let kill = 0; kill <= kills; kill += 1) {
    const project = await projects.open('migrated');
    const run = (onStart?: (child: ChildProcess) => void) =>
      runCommand(['move', '--to', 'hosted'], { ...env, ...project.env }, onStart);
    const startedAt = Date.now();
    if (kill > 0) {
      const { status } = await runToEnd(() =>
        run((child) => setTimeout(() => child.kill('SIGKILL'), (ms * kill) / (kills + 1))),
      );
      ends.push(status);
      const arrived = await countAccounts(project);
      assert(arrived === 0 || arrived === accounts, `${arrived} of ${accounts} accounts are there.`);
    }
    let { output } = await run();
    // The backend may still be ending the killed run's snapshot.
    for (let tries = 0; output.includes('Another backup') && tries < 10; tries += 1)
      ({ output } = await run());
    assert.match(output, /Moved: |All of it is there already/);
    assert(project.files.get(pictureName)?.equals(picture), 'The picture is another one.');
    if (kill === 0) {
      ms = Date.now() - startedAt;
      accounts = await countAccounts(project);
    }
    assert.equal(await countAccounts(project), accounts);
    await giveUp(project.env);
  }
  console.log(`✓ ${assertKills(ends)} kills of a move to PostgreSQL of ${ms} ms`);
}

async function testKillsToEmbedded(project: HostedProject, scratch: string) {
  let ms = 0;
  const ends: (number | null)[] = [];
  const moved = await tablesOf(project.env, scratch);
  for (let kill = 0; kill <= kills; kill += 1) {
    const dataDir = path.join(scratch, `killed-${kill}`);
    const run = (onStart?: (child: ChildProcess) => void) =>
      runCommand(['move', '--to', 'embedded'], { ...project.env, DATA_DIR: dataDir }, onStart);
    const startedAt = Date.now();
    if (kill > 0) {
      const moment = (ms * kill) / (kills + 1);
      ends.push((await run((child) => setTimeout(() => child.kill('SIGKILL'), moment))).status);
    }
    // A move renames its folder last, so a folder with the final name is complete.
    if (!existsSync(dataDir)) {
      const { status, output } = await run();
      assert.equal(status, 0, output);
    }
    if (kill === 0) ms = Date.now() - startedAt;
    const backend = await startTestBackend({ dataDir });
    try {
      assert.deepEqual(await tablesOf({}, scratch, backend), moved);
      await expectPicture(backend);
      await logIn(backend, 'learner@example.com', 'learner-demo-1234');
    } finally {
      await backend.stop();
    }
    await rm(dataDir, { recursive: true });
  }
  console.log(`✓ ${assertKills(ends)} kills of a move from PostgreSQL of ${ms} ms`);
}

async function expectPicture({ url }: TestBackend, expected: Buffer = picture): Promise<void> {
  const stored = await fetch(`${url}/storage/v1/object/public/media/2026/a%20b.png`);
  assert.equal(stored.headers.get('content-type'), 'image/png');
  assert(Buffer.from(await stored.arrayBuffer()).equals(expected), 'The picture is another one.');
}

async function countAccounts({ sql }: HostedProject): Promise<number> {
  const [accounts] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  return accounts?.count ?? 0;
}

testMoves(process.argv[2] ?? '', process.argv[3] === 'kills').then(
  () => process.exit(),
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  },
);
