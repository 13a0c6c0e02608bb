import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns a folder whose content is slow to create, filled once per version of its source files, in the nearest `node_modules`.
 * `fill` receives an empty folder; the result must not be changed. Folders older than a day are removed.
 */
export async function cachedFolder(
  kind: string,
  fingerprint: string,
  fill: (draft: string) => Promise<void>,
): Promise<string> {
  const cache = path.join(findModules(), '.cache', kind);
  const folder = path.join(cache, fingerprint);
  if (existsSync(folder)) return folder;
  await fs.mkdir(cache, { recursive: true });
  await removeOld(cache);
  const draft = await fs.mkdtemp(path.join(cache, 'draft-'));
  await fill(draft);
  // Another test may have created the folder in the meantime, with the same content.
  await fs.rename(draft, folder).catch(() => fs.rm(draft, { recursive: true }));
  return folder;
}

function findModules(folder = process.cwd()): string {
  const modules = path.join(folder, 'node_modules');
  const parent = path.dirname(folder);
  return parent === folder || existsSync(modules) ? modules : findModules(parent);
}

/**
 * Returns a hash of the day, a text and the files' contents, independent of their location; a folder means all SQL and TOML files
 * in it. The day counts because rows of seeds are as old as their statements say, such as a week.
 */
export async function fingerprintOf(text: string, ...places: string[]): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(text);
  for (const place of places) {
    for (const file of await filesIn(place))
      hash.update(path.relative(place, file)).update(await fs.readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(place: string): Promise<string[]> {
  if ((await fs.stat(place)).isFile()) return [place];
  const entries = await fs.readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(sql|toml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function removeOld(cache: string): Promise<void> {
  for (const name of await fs.readdir(cache)) {
    const old = path.join(cache, name);
    const { mtimeMs } = await fs.stat(old);
    if (Date.now() - mtimeMs > dayMs) await fs.rm(old, { recursive: true, force: true });
  }
}
