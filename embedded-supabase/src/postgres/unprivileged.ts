import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../startError';

/** How a program is started so that it does not run as root: with a command before it, or as another user. */
export type Runner = { command: string[]; user?: User };
type User = { uid: number; gid: number };

const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * PostgreSQL refuses to run as root. So root starts it as the user `postgres` or `nobody`, if that user can reach `binaries` and
 * `folder`, and otherwise, as in a home folder closed to others, in a user namespace that maps root to an ordinary user.
 */
export function runUnprivileged(binaries: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { command: [] };
  const parent = path.dirname(folder);
  const user = ['postgres', 'nobody'].map(findUser).find((found) => found !== null);
  if (user && letPass(user, path.join(binaries, 'postgres'), parent)) return { command: [], user };
  const [unshare = '', ...options] = namespace;
  if (spawnSync(unshare, [...options, 'true']).status === 0) return { command: namespace };
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach ${parent} and ${binaries}. Start as an ordinary user, or ` +
      'move both out of folders that are closed to others.',
  );
}

function findUser(name: string): User | null {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Lets the user pass the folder, which stays closed to everybody else. Returns whether it can reach folder and program. */
function letPass(user: User, program: string, folder: string): boolean {
  const canReach = () =>
    spawnSync('sh', ['-c', '"$0" --version && cd "$1"', program, folder], user).status === 0;
  if (canReach()) return true;
  const { mode, gid } = lstatSync(folder);
  chownSync(folder, 0, user.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
  if (canReach()) return true;
  chownSync(folder, 0, gid);
  chmodSync(folder, mode & 0o7777);
  return false;
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
