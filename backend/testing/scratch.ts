import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRepository } from './findRepository';

/** The small project that the backend's own tests start. */
export function testProject(): string {
  return path.join(findRepository(), 'backend/testing/project');
}

/** Temporary folders for one test file; `remove` removes them all. */
export function scratchFolders() {
  const created: string[] = [];
  return {
    async create(): Promise<string> {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'backend-'));
      created.push(folder);
      return folder;
    },
    async remove(): Promise<void> {
      for (const folder of created) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
