import { execFile, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The environment of a process whose `usageOf` can be told. */
export const measurable = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(__dirname, 'collectOnSignal.mjs')).href}`,
};

/**
 * What a process has of the machine: the memory that it holds, in MB, after it has collected its garbage: the least of five
 * looks, as pages go back to the machine little by little; and the time that it had the processor, in seconds.
 */
export async function usageOf(measured: ChildProcess): Promise<{ megabytes: number; seconds: number }> {
  measured.kill('SIGUSR2');
  const looks: number[] = [];
  let seconds = 0;
  for (let look = 0; look < 5; look += 1) {
    await wait(500);
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,cputimes=', '-p', String(measured.pid)]);
    const [kilobytes = 0, time = 0] = stdout.trim().split(/\s+/).map(Number);
    looks.push(kilobytes / 1024);
    seconds = time;
  }
  return { megabytes: Math.min(...looks), seconds };
}
