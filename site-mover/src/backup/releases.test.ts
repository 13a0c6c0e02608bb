import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { toEntry } from '../snapshot/Entry';
import { writeReleasedFile } from './releases';

test.each(['releases/../../evil', 'releases/..', '../evil', 'releases/mf-public/../../../evil'])(
  'Attack: a file of releases that is named %s is not written',
  async (name) => {
    const scratch = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
    const root = path.join(scratch, 'inner/releases');
    await expect(writeReleasedFile(root, toEntry(name, 'root:x:0:0'))).rejects.toThrow('leads out of');
    expect(existsSync(path.join(scratch, 'inner'))).toBe(false);
    expect(existsSync(path.join(scratch, 'evil'))).toBe(false);
    await rm(scratch, { recursive: true });
  },
);
