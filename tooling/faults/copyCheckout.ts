import { execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';

const list = (...options: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: root, encoding: 'utf8' }).split('\0');

/** Copies the checkout, including uncommitted changes, to a new folder; its packages are symbolic links. */
export async function copyCheckout(folder: string): Promise<void> {
  const gone = new Set(list('--deleted'));
  for (const file of new Set(list('--cached', '--others', '--exclude-standard')))
    if (!gone.has(file)) await cp(path.join(root, file), path.join(folder, file));
  for (const part of await readdir(folder)) await linkPackages(path.join(part, 'node_modules'), folder);
  await linkPackages('node_modules', folder);
}

/** Links each package; this repository's packages link to the copy. */
async function linkPackages(place: string, folder: string): Promise<void> {
  const names = await readdir(path.join(root, place)).catch(() => []);
  if (names.length > 0) await mkdir(path.join(folder, place));
  for (const name of names) {
    const from = path.join(root, place, name);
    const to = path.join(folder, place, name);
    if (name.startsWith('@')) await linkPackages(path.join(place, name), folder);
    else await symlink((await lstat(from)).isSymbolicLink() ? await readlink(from) : from, to);
  }
}
