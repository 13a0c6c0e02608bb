// A site of 100,000 rows and 1 GB of pictures, to be backed up and moved.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolder } from '../../backend/src/snapshot/Rows';
import { StorageFiles } from '../../backend/src/storageFiles';
import { runCommand } from '../src/backup/commands.fixture';

const rowCount = 100_000;
const pictureCount = 170;
const pictureBytes = 6_000_000;
// Of the command itself; one of its processes makes an empty database, which takes 900 MB whatever the backup holds.
const mostMegabytes = 300;

/** Fills the data folder of a backend that does not run. */
export async function fillSite(dataDir: string): Promise<void> {
  const rows = await openFolder(path.join(dataDir, 'db'));
  const storage = new StorageFiles(path.join(dataDir, 'storage'));
  await rows.query("set session_replication_role = 'replica'");
  await rows.query(`insert into public.newsletter_subscribers (email)
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
    await rows.query(`insert into storage.objects (bucket_id, name) values ('media', '${name}')`);
  }
  await rows.close();
}

/** Runs the command, and returns its time and the most memory that it had. Throws where it fails or had too much. */
export async function measure(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const startedAt = Date.now();
  let megabytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const { status, output } = await runCommand(args, env, ({ pid }) => {
    timer = setInterval(() => {
      void readFile(`/proc/${pid}/status`, 'utf8').then(
        (text) => (megabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1000)),
        () => {},
      );
    }, 200);
  });
  clearInterval(timer);
  if (status !== 0) throw new Error(output);
  if (megabytes > mostMegabytes) throw new Error(`${args[0]} had ${megabytes} MB.`);
  return `${args[0]} ${Math.round((Date.now() - startedAt) / 1000)} s, ${megabytes} MB`;
}
