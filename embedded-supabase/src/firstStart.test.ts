import fs from 'node:fs/promises';
import path from 'node:path';
import { request } from '../testing/request';
import { scratchFolders, testProject } from '../testing/scratch';
import { ownProgram, spawnBackend } from '../testing/spawnBackend';
import { startTestBackend } from '../testing/startTestBackend';

const scratch = scratchFolders();
afterAll(() => scratch.remove());

async function countFiles(folder: string): Promise<number> {
  return fs.readdir(folder, { recursive: true }).then(
    (files) => files.length,
    () => 0,
  );
}

/** Starts a backend and kills it once the database has this many files. */
async function killAt(fileCount: number, dataDir: string): Promise<void> {
  const started = spawnBackend(ownProgram({ project: testProject(), dataDir }));
  const folder = path.join(dataDir, 'postgres');
  while ((await countFiles(folder)) < fileCount) {
    if (started.child.exitCode !== null) throw new Error(`It did not start again: ${started.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  started.child.kill('SIGKILL');
  await started.exited;
}

describe('an interrupted first start', () => {
  it('A first start that was killed, at any stage and repeatedly, succeeds the next time', async () => {
    const dataDir = await scratch.create();
    for (const fileCount of [1, 300, 900]) await killAt(fileCount, dataDir);
    const backend = await startTestBackend({ project: testProject(), dataDir });
    const { body } = await request(backend, '/rest/v1/notes?select=id');
    await backend.stop();
    expect(body).toHaveLength(5);
  });
});

test('A folder made on a machine of another time zone has its instants in UTC, as hosted Supabase has', async () => {
  const dataDir = await scratch.create();
  const backend = await startTestBackend({ project: testProject(), dataDir, env: { TZ: 'Asia/Tokyo' } });
  const { body } = await request(backend, '/rest/v1/notes?select=created_at&limit=1');
  await backend.stop();
  expect(body).toEqual([{ created_at: expect.stringMatching(/\+00:00$/) }]);
});
