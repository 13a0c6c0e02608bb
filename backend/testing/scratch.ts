import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRepository } from './findRepository';

/** The small project that the backend's own tests start. */
export function testProject(): string {
  return path.join(findRepository(), 'backend/testing/project');
}

/** Folders for one test file; `forget` removes them all. */
export function scratchFolders() {
  const made: string[] = [];
  return {
    async make(): Promise<string> {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'backend-'));
      made.push(folder);
      return folder;
    },
    async forget(): Promise<void> {
      for (const folder of made) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
