// Kills backup and restore with SIGKILL at twenty moments each: npm run test:long -w worker
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { logIn } from '../../backend/testing/request';
import { startTestBackend } from '../../backend/testing/startTestBackend';
import { verify } from '../src/backup/sealed';
import { runCommand } from '../src/backup/commands.fixture';

const kills = 20;
const key = 'a key for the tests, long enough';

/** The moments are spread over the time that the command takes. */
async function killAtMoments(
  name: string,
  run: (onStart: (child: ChildProcess) => void) => Promise<{ status: number | null; output: string }>,
  check: () => Promise<void>,
): Promise<void> {
  const startedAt = Date.now();
  const whole = await run(() => {});
  if (whole.status !== 0) throw new Error(`${name} failed: ${whole.output}`);
  const ms = Date.now() - startedAt;
  await check();
  for (let kill = 1; kill <= kills; kill += 1) {
    await run((child) => setTimeout(() => child.kill('SIGKILL'), (ms * kill) / (kills + 1)));
    await check();
  }
  console.log(`✓ ${kills} kills of a ${name} of ${ms} ms`);
}

async function testKills(): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backup-kills-'));
  const backend = await startTestBackend();
  try {
    const file = path.join(scratch, 'site.backup');
    const site = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
    await killAtMoments(
      'backup',
      async (onStart) => {
        await rm(file, { force: true });
        return runCommand(['backup', '--out', file], site, onStart);
      },
      // What has the name is whole.
      async () => void (existsSync(file) && (await verify(file, key, () => {}))),
    );
    const after = await runCommand(['backup', '--out', file], site);
    if (after.status !== 0) throw new Error(`No backup can be made after the kills: ${after.output}`);
    const dataDir = path.join(scratch, 'restored');
    await killAtMoments(
      'restore',
      async (onStart) => {
        await rm(dataDir, { recursive: true, force: true });
        return runCommand(
          ['restore', file],
          { DATA_DIR: dataDir, RELEASES_DIR: path.join(scratch, 'releases') },
          onStart,
        );
      },
      // What is there starts, with all accounts.
      async () => {
        if (!existsSync(dataDir)) return;
        const restored = await startTestBackend({ dataDir });
        await logIn(restored, 'learner@example.com', 'learner-demo-1234').finally(() => restored.stop());
      },
    );
  } finally {
    await backend.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

testKills().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
