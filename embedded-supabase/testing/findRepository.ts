import fs from 'node:fs';
import path from 'node:path';

/** The repository's root folder, found by walking up from the current directory. */
export function findRepository(): string {
  let folder = process.cwd();
  while (!fs.existsSync(path.join(folder, 'lerna.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('Run the tests from inside the repository.');
    folder = parent;
  }
  return folder;
}
