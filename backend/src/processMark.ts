import fs from 'node:fs/promises';
import { systemCode } from './startFailure';

/** What tells one process from another that gets the same number later (in a container: nearly always). */
export type ProcessMark = { pid: number; startedAt: string | null };

/** The mark of this process. */
export async function markOfThisProcess(): Promise<ProcessMark> {
  return { pid: process.pid, startedAt: await startTimeOf(process.pid) };
}

/** Whether the process that left this mark is still running. */
export async function isRunning(mark: ProcessMark): Promise<boolean> {
  if (!exists(mark.pid)) return false;
  const startedAt = await startTimeOf(mark.pid);
  return startedAt === null || mark.startedAt === null || startedAt === mark.startedAt;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return systemCode(error) === 'EPERM';
  }
}

// Field 22 of /proc/<pid>/stat, counted behind the command's name, which may itself contain blanks and brackets.
async function startTimeOf(pid: number): Promise<string | null> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
