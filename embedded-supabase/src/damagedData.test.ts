import fs from 'node:fs/promises';
import path from 'node:path';
import { testProject } from '../testing/scratch';
import { ownProgram, spawnBackend } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';
import { explainData } from './startError';

const pageBytes = 8192;

/** Starts a backend on data in which the first pages of one file are corrupted. Returns its exit code and output. */
async function startDamaged(file: string) {
  const dataDir = await copyOfTemplate(testProject());
  try {
    const open = await fs.open(path.join(dataDir, 'postgres', file), 'r+');
    await open.write(Buffer.alloc(2 * pageBytes, 0x5a), 0, 2 * pageBytes, 0);
    await open.close();
    const started = spawnBackend(ownProgram({ project: testProject(), dataDir }));
    const code = await Promise.race([
      started.exited,
      started.ready.then(
        () => 'serves',
        () => started.exited,
      ),
    ]);
    started.child.kill('SIGKILL');
    await started.exited;
    return { code, errors: started.errors() };
  } finally {
    await fs.rm(dataDir, { recursive: true });
  }
}

// base/5/1255 is pg_proc.
test.each(['base/5/1255', 'global/pg_control'])(
  'A start on data whose file %s is damaged says so, and leads to a backup',
  async (file) => {
    const { code, errors } = await startDamaged(file);
    expect(code).toBe(1);
    expect(errors).toMatch(/damaged|cannot be opened/);
    expect(errors).toContain('Restore a backup of them into a new folder.');
    expect(errors).not.toContain('reset');
    expect(errors.trim().split('\n')).toHaveLength(1);
  },
);

test.each([
  'could not extend file "base/5/16402": No space left on device',
  "ENOSPC: no space left on device, write '/data/keys.json'",
])('A start that the disk has no room for says so, wherever it meets it: %s', (message) => {
  expect(explainData(new Error(message), '/data')).toMatchObject({
    name: 'StartError',
    message: 'The disk of /data is full. Make room; the data are not touched.',
  });
});

test('An error of another kind stays as it is', () => {
  const error = new Error('relation "public.nowhere" does not exist');
  expect(explainData(error, '/data')).toBe(error);
});
