import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * What a process has of the machine: its memory in MB, the least of five looks, between which it may tidy up; and the time
 * that it had the processor, in seconds.
 */
export async function usageOf(pid = 0): Promise<{ megabytes: number; seconds: number }> {
  const looks: number[] = [];
  let seconds = 0;
  for (let look = 0; look < 5; look += 1) {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,cputimes=', '-p', String(pid)]);
    const [kilobytes = 0, time = 0] = stdout.trim().split(/\s+/).map(Number);
    looks.push(kilobytes / 1024);
    seconds = time;
    await wait(500);
  }
  return { megabytes: Math.min(...looks), seconds };
}
