import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../startError';

/** How a program is started so that it does not run as root: a command before it, or another user. */
export type Runner = { command: string[]; user?: { uid: number; gid: number } };

const own: Runner = { command: [] };
const namespace: Runner = { command: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] };

/**
 * PostgreSQL refuses to run as root. So root starts it as the user `postgres` or `nobody`, if that user can reach `binaries` and
 * `folder`, and otherwise, as in a home folder closed to others, in a user namespace that maps root to an ordinary user.
 */
export function runUnprivileged(binaries: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return own;
  const parent = path.dirname(folder);
  const mode = lstatSync(parent).mode & 0o777;
  // Lets the user pass, and no more: what else lies there is readable to root alone.
  chmodSync(parent, mode | 0o001);
  const user = findUser();
  const reach = ['-c', '"$0" --version && cd "$1"', path.join(binaries, 'postgres'), parent];
  if (user && spawnSync('sh', reach, user).status === 0) return { command: [], user };
  chmodSync(parent, mode);
  const [unshare = '', ...options] = namespace.command;
  if (spawnSync(unshare, [...options, 'true']).status === 0) return namespace;
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach ${parent} and ${binaries}. Start as an ordinary user, or ` +
      'move both out of folders that are closed to others.',
  );
}

function findUser(): { uid: number; gid: number } | null {
  for (const name of ['postgres', 'nobody']) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return null;
}

/** Gives the folder with everything in it to the runner's user, where root starts it. */
export function giveFolder(folder: string, { user }: Runner): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = user ?? { uid: 0, gid: 0 };
  const give = (file: string) => {
    const stat = lstatSync(file);
    if (stat.uid !== uid) chownSync(file, uid, gid);
    if (stat.isDirectory()) for (const name of readdirSync(file)) give(path.join(file, name));
  };
  give(folder);
}
