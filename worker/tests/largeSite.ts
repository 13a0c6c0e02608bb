// A site of 100,000 rows and 1 GB of pictures, to be backed up and moved.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from '../../backend/src/snapshot/SqlClient';
import { StorageFiles } from '../../backend/src/storage/StorageFiles';
import { runCommand } from '../src/backup/commands.fixture';

const rowCount = 100_000;
const pictureCount = 170;
const pictureBytes = 6_000_000;
// The limit of each process, but the one that makes an empty database, which takes 900 MB whatever the backup holds.
const mostMegabytes = 300;

/** Fills the data folder of a backend that does not run. */
export async function fillSite(dataDir: string): Promise<void> {
  const db = await openFolder(path.join(dataDir, 'db'));
  const storage = new StorageFiles(path.join(dataDir, 'storage'));
  await db.query("set session_replication_role = 'replica'");
  await db.query(`insert into public.newsletter_subscribers (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${rowCount}) n`);
  for (let number = 0; number < pictureCount; number += 1) {
    const name = `${number}.jpg`;
    await storage.uploadObject(
      'media',
      name,
      undefined,
      randomBytes(pictureBytes),
      'image/jpeg',
      'max-age=60',
    );
    await db.query(`insert into storage.objects (bucket_id, name) values ('media', '${name}')`);
  }
  await db.close();
}

/**
 * Runs the command, and returns its time, and the peak memory of it and of the process that reads the snapshot of the
 * backend at `dataDir`. Throws if it fails or a process exceeded its limit.
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

/** The peak memory of a process in megabytes; 0 if it is gone. */
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
