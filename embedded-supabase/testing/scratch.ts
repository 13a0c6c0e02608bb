import fs from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from './testFolder';

/** The small project that the backend's own tests run. */
export const testProject = (): string => path.join(import.meta.dirname, 'project');

/** Copies the test project into the folder, with one line of its configuration replaced. */
export async function copyTestProject(folder: string, line: RegExp, replacement: string): Promise<void> {
  await fs.cp(testProject(), folder, { recursive: true });
  const config = path.join(folder, 'supabase/config.toml');
  const text = await fs.readFile(config, 'utf8');
  if (!line.test(text)) throw new Error(`The test project's configuration has no line ${line}.`);
  await fs.writeFile(config, text.replace(line, replacement));
}

/** Temporary folders for one test file; `remove` deletes all of them. */
export function scratchFolders() {
  const created: string[] = [];
  return {
    async create(): Promise<string> {
      const folder = await testFolder();
      created.push(folder);
      return folder;
    },
    async remove(): Promise<void> {
      for (const folder of created) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
