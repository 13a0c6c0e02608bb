import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../src/dataFolder';

const memory = '/dev/shm';
const neededBytes = 2 ** 30;

/**
 * Creates a temporary folder, in memory where there is room for it, because the thousand files of a database can take a second of
 * CPU to create on a disk. The caller removes it; a later call removes those whose process was killed.
 */
export async function testFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const parent = Math.min(bavail * bsize, os.freemem()) < neededBytes ? os.tmpdir() : memory;
  for (const name of await readdir(parent)) {
    const pid = /^embedded-supabase-(\d+)-/.exec(name)?.[1];
    if (pid && !(await isRunning({ pid: Number(pid), startedAt: null })))
      // Folders of another user stay.
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(path.join(parent, `embedded-supabase-${process.pid}-`));
}
