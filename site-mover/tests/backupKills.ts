// Kills backup and restore with SIGKILL at twenty moments each: npm run test:long -w site-mover
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { logIn, request } from 'embedded-supabase/testing/request';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { verify } from '../src/backup/sealed';
import { runCommand } from '../src/backup/commands.fixture';
import { assertKills, runToEnd } from './killed';

const kills = 20;
const key = 'a key for the tests, long enough';
const owner = '00000000-0000-4000-8000-000000000001';
const picture = Buffer.alloc(3_000_000, 3);
const pictureAddress = '/storage/v1/object/public/media/a.png';

type Run = (onStart?: (child: ChildProcess) => void) => ReturnType<typeof runCommand>;

/** The moments are spread over the command's duration. */
async function killAtMoments(name: string, run: Run, check: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await runToEnd(run);
  const ms = Date.now() - startedAt;
  await check();
  const ends: (number | null)[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { status } = await runToEnd(() =>
      run((child) => setTimeout(() => child.kill('SIGKILL'), (ms * kill) / (kills + 1))),
    );
    ends.push(status);
    await check();
  }
  console.log(`✓ ${assertKills(ends)} kills of a ${name} of ${ms} ms`);
}

async function testKills(): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backup-kills-'));
  const backend = await startTestBackend();
  try {
    await upload(backend);
    const file = path.join(scratch, 'site.backup');
    const site = {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      RELEASES_DIR: path.join(scratch, 'none'),
    };
    const backUp: Run = async (onStart) => {
      await rm(file, { force: true });
      return runCommand(['backup', '--out', file], site, onStart);
    };
    const listDrafts = async () => (await readdir(scratch)).filter((name) => name.endsWith('.draft'));
    await killAtMoments('backup', backUp, async () => {
      // A file with the final name must be complete.
      if (existsSync(file)) await verify(file, key, () => {});
      const drafts = await listDrafts();
      assert(drafts.length <= 1, `${drafts.join(', ')} are left.`);
    });
    await runToEnd(backUp);
    assert.deepEqual(await listDrafts(), []);

    const dataDir = path.join(scratch, 'restored');
    const restored = { DATA_DIR: dataDir, RELEASES_DIR: path.join(scratch, 'releases') };
    const restore: Run = async (onStart) => {
      await rm(dataDir, { recursive: true, force: true });
      return runCommand(['restore', file], restored, onStart);
    };
    await killAtMoments('restore', restore, async () => {
      // Checks that a backend can start from a folder with the final name, and has all accounts.
      if (existsSync(dataDir)) await onRestored(dataDir, async () => {});
    });
    // The restore succeeds despite the files that the killed runs left.
    await runToEnd(restore);
    const second = path.join(scratch, 'second.backup');
    await runToEnd(() => runCommand(['backup', '--out', second], { ...restored, BACKEND_PORT: '1' }));
    const [before, after] = await Promise.all([file, second].map((name) => verify(name, key, () => {})));
    assert.deepEqual(after?.tables, before?.tables);
    await onRestored(dataDir, async ({ url }) => {
      const stored = await fetch(`${url}${pictureAddress}`);
      assert(Buffer.from(await stored.arrayBuffer()).equals(picture), 'The picture is another one.');
    });
    console.log('✓ A restore over what killed ones left has all rows and the picture');
  } finally {
    await backend.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function upload(backend: TestBackend): Promise<void> {
  const token = mintToken(backend.jwtSecret, { sub: owner });
  const headers = { 'content-type': 'image/png' };
  const stored = await request(backend, '/storage/v1/object/media/a.png', { body: picture, token, headers });
  assert.equal(stored.status, 200, stored.text);
}

async function onRestored(dataDir: string, check: (backend: TestBackend) => Promise<void>): Promise<void> {
  const backend = await startTestBackend({ dataDir });
  try {
    await logIn(backend, 'learner@example.com', 'learner-demo-1234');
    await check(backend);
  } finally {
    await backend.stop();
  }
}

testKills().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
