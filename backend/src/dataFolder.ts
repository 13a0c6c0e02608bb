// Closes defect 7 of @supabase/lite 0.10.0: two processes may open one database without a word, and a kill during the
// very first start leaves a database that can never be opened again.
// It can go when PGlite locks its folder and finishes an interrupted initdb.
import fs from 'node:fs/promises';
import path from 'node:path';
import { isRunning, markOfThisProcess, type ProcessMark } from './processMark';
import { StartFailure, systemCode } from './startFailure';

export type DataFolder = {
  path: string;
  /** Lets another process have the folder. */
  release(): Promise<void>;
};

/** Makes the folder and takes it for this process alone. Throws a StartFailure when it cannot be written or is taken. */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  const lock = path.join(dataDir, 'backend.pid');
  try {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
    // A folder that was there before may be open to others.
    await fs.chmod(dataDir, 0o700);
    await writeLock(dataDir, lock);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written (${systemCode(error) || 'unknown reason'}). ` +
        'Make it writable, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
  return { path: dataDir, release: () => fs.rm(lock, { force: true }) };
}

async function writeLock(dataDir: string, lock: string): Promise<void> {
  const mark = JSON.stringify(await markOfThisProcess());
  try {
    await fs.writeFile(lock, mark, { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    const owner = await readMark(lock);
    if (owner && (await isRunning(owner))) {
      throw new StartFailure(
        `The data folder ${dataDir} is in use by another backend (process ${owner.pid}). ` +
          'Stop that one, or set DATA_DIR to another folder.',
      );
    }
    await fs.rm(lock);
    await fs.writeFile(lock, mark, { flag: 'wx' });
  }
}

async function readMark(lock: string): Promise<ProcessMark | null> {
  try {
    const mark: Partial<ProcessMark> | null = JSON.parse(await fs.readFile(lock, 'utf8'));
    return typeof mark?.pid === 'number' ? { pid: mark.pid, startedAt: mark.startedAt ?? null } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export type DatabaseFolder = {
  path: string;
  isNew: boolean;
  /** To be called when migrations and seed are in: from then on the database is never wiped. */
  complete(): Promise<void>;
};

/**
 * The database's folder inside the data folder. A mark stands beside it from before it is made until its first start is
 * complete; found at a later start, it means that a kill came in between and nothing was ever served, so the folder is
 * wiped. A database without the mark (a restored backup, for one) is never touched.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const folder = path.join(dataDir, 'db');
  const mark = path.join(dataDir, 'db.incomplete');
  if (await exists(mark)) await fs.rm(folder, { recursive: true, force: true });
  const isNew = !(await exists(folder));
  if (isNew) await fs.writeFile(mark, 'The first start is under way, or was interrupted.\n');
  return { path: folder, isNew, complete: () => fs.rm(mark, { force: true }) };
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
