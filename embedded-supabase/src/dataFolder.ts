import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorCode, StartError } from './startError';

export type DataFolder = {
  path: string;
  /** Lets another process use the folder. */
  release(): Promise<void>;
};

/** Creates the folder and locks it for this process. Throws a StartError if the folder is not writable or already locked. */
export async function lockDataFolder(dataDir: string): Promise<DataFolder> {
  const lock = path.join(dataDir, 'backend.pid');
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    // An existing folder may be accessible to other users.
    await fs.chmod(dataDir, 0o700);
    await writeLock(dataDir, lock);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${getSystemErrorCode(error) || 'unknown reason'}).`,
      { cause: error, advice: 'folder' },
    );
  }
  return { path: dataDir, release: () => fs.rm(lock, { force: true }) };
}

/**
 * A process. Its start time distinguishes it from a later process with the same PID; in a container, PIDs are almost certain to
 * be reused.
 */
type ProcessId = { pid: number; startedAt: string | null };

async function writeLock(dataDir: string, lock: string): Promise<void> {
  const self: ProcessId = { pid: process.pid, startedAt: await getStartTime(process.pid) };
  try {
    await fs.writeFile(lock, JSON.stringify(self), { flag: 'wx' });
  } catch (error) {
    if (getSystemErrorCode(error) !== 'EEXIST') throw error;
    const owner = parseLock(await fs.readFile(lock, 'utf8'));
    if (owner && (await isRunning(owner))) {
      throw new StartError(
        `The data folder ${dataDir} is in use by another backend (process ${owner.pid}).`,
        { advice: 'usedFolder' },
      );
    }
    await fs.rm(lock);
    await fs.writeFile(lock, JSON.stringify(self), { flag: 'wx' });
  }
}

// Returns null for a partially written lock, which belongs to no process.
function parseLock(text: string): ProcessId | null {
  try {
    const { pid, startedAt }: Partial<ProcessId> = { ...JSON.parse(text) };
    return typeof pid === 'number' ? { pid, startedAt: startedAt ?? null } : null;
  } catch {
    return null;
  }
}

/** Whether a process is running. Without a known start time, only the PID is compared. */
export async function isRunning({ pid, startedAt }: ProcessId): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if (getSystemErrorCode(error) !== 'EPERM') return false;
  }
  const actual = await getStartTime(pid);
  return actual === null || startedAt === null || actual === startedAt;
}

// Field 22 of /proc/<pid>/stat, counted after the command name, which may itself contain spaces and parentheses.
async function getStartTime(pid: number): Promise<string | null> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

export type DatabaseFolder = {
  path: string;
  isNew: boolean;
  /** Call after migrations and seed; from then on the database is never wiped. */
  complete(): Promise<void>;
};

/**
 * The database's folder inside the data folder. A marker file exists from before the database is created until its first start is
 * complete. If a later start finds the marker, the first start was killed before anything was served, so the folder is wiped. A
 * database without the marker (a restored backup, for example) is never touched.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const folder = path.join(dataDir, 'postgres');
  const marker = path.join(dataDir, 'postgres.incomplete');
  refuseFormerDatabase(dataDir);
  if (existsSync(marker)) await fs.rm(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  if (isNew) await fs.writeFile(marker, 'The first start is in progress, or was interrupted.\n');
  return { path: folder, isNew, complete: () => fs.rm(marker, { force: true }) };
}

/** Throws a StartError if the folder has a database of the engine before PostgreSQL, which nothing here can open. */
export function refuseFormerDatabase(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'postgres')) || !existsSync(path.join(dataDir, 'db'))) return;
  throw new StartError(
    `The data in ${dataDir} are of the engine before PostgreSQL 17 (November 2026). Nothing was changed.`,
    { advice: 'formerVersion' },
  );
}

const neededBytes = 64 * 1024 * 1024;

/**
 * Throws a StartError if the disk has too little space to start, because the database would then fail as if it were damaged.
 * `getSpace` queries the file system.
 */
export async function refuseFullDisk(
  folder: string,
  getSpace: (folder: string) => Promise<{ bavail: number; bsize: number }> = fs.statfs,
): Promise<void> {
  const { bavail, bsize } = await getSpace(folder);
  if (bavail * bsize >= neededBytes) return;
  throw new StartError(
    `The disk of ${folder} is full: ${Math.floor((bavail * bsize) / 2 ** 20)} MB are free, and a start needs 64. ` +
      'Make room; the data are not touched.',
  );
}
