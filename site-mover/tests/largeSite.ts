// A site with 100,000 rows and 1 GB of pictures, to be backed up and moved.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from 'embedded-supabase/sql';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import { runCommand } from '../src/backup/commands.fixture';

const rowCount = 100_000;
const pictureCount = 170;
const pictureBytes = 6_000_000;
// The memory limit of each process except the one that creates an empty database, which takes 900 MB whatever the backup
// contains.
const mostMegabytes = 300;

/** Fills the data folder of a backend that is not running. */
export async function fillSite(dataDir: string): Promise<void> {
  const db = await openFolder(path.join(dataDir, 'postgres'));
  const storage = new StorageFiles(path.join(dataDir, 'storage'));
  await db.query("set session_replication_role = 'replica'");
  await db.query(`insert into public.newsletter_subscribers (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${rowCount}) n`);
  for (let number = 0; number < pictureCount; number += 1) {
    const name = `${number}.jpg`;
    await storage.store('media', name, randomBytes(pictureBytes), 'image/jpeg', 'max-age=60');
    await db.query(`insert into storage.objects (bucket_id, name) values ('media', '${name}')`);
  }
  await db.close();
}

/**
 * Runs the command and returns how long it took, its peak memory and, with `dataDir`, the peak memory of the process that reads
 * that backend's snapshot. Throws if the command fails or either process exceeds the memory limit.
 */
export async function measure(args: string[], env: NodeJS.ProcessEnv, dataDir?: string): Promise<string> {
  const startedAt = Date.now();
  let megabytes = 0;
  let readers = 0;
  let timer: NodeJS.Timeout | undefined;
  const { status, output } = await runCommand(args, env, ({ pid = 0 }) => {
    timer = setInterval(() => {
      void readPeak(pid).then((peak) => (megabytes = Math.max(megabytes, peak)));
      if (dataDir) void readPeakOfReader(dataDir).then((peak) => (readers = Math.max(readers, peak)));
    }, 200);
  });
  clearInterval(timer);
  if (status !== 0) throw new Error(output);
  if (Math.max(megabytes, readers) > mostMegabytes)
    throw new Error(`${args[0]} had ${megabytes} MB, and its reader ${readers} MB.`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `${args[0]} ${seconds} s, ${megabytes} MB${dataDir ? `, its reader ${readers} MB` : ''}`;
}

/** Returns a process's peak memory in megabytes; 0 if the process has ended. */
async function readPeak(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1000);
}

async function readPeakOfReader(dataDir: string): Promise<number> {
  const peaks = (await readdir('/proc')).filter(Number).map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(path.join(dataDir, 'snapshot')) ? readPeak(Number(pid)) : 0;
  });
  return Math.max(...(await Promise.all(peaks)));
}
