// Backs up 100,000 rows and 1 GB of pictures while somebody reads, and restores them: npm run test:long -w worker
import { randomBytes } from 'node:crypto';
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openFolder } from '../../backend/src/snapshot/Rows';
import { StorageFiles } from '../../backend/src/storageFiles';
import { request } from '../../backend/testing/request';
import { copyOfTemplate, startTestBackend, type TestBackend } from '../../backend/testing/startTestBackend';
import { root } from 'server/apps';
import { runCommand } from '../src/backup/commands.fixture';

const rowCount = 100_000;
const pictureCount = 170;
const pictureBytes = 6_000_000;
// Of the command itself; one of its processes makes an empty database, which takes 900 MB whatever the backup holds.
const mostMegabytes = 300;
const slowestReadMs = 1000;

async function fill(dataDir: string): Promise<void> {
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

/** Runs the command, and returns its time and the most memory that it had. */
async function measure(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
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

/** Reads until `signal`; resolves with the slowest time. */
async function readMeanwhile(backend: TestBackend, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  for (let number = 0; !signal.aborted; number += 1) {
    const startedAt = performance.now();
    // Another address each time: the backend answers the same one from its cache.
    await request(backend, `/rest/v1/blog_posts?select=title&limit=1&offset=${number % 1000}`);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Math.round(slowest);
}

async function testSize(): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backup-size-'));
  const dataDir = await copyOfTemplate(root);
  try {
    await fill(dataDir);
    const backend = await startTestBackend({ dataDir });
    const reading = new AbortController();
    const slowest = readMeanwhile(backend, reading.signal);
    const file = path.join(scratch, 'site.backup');
    const env = {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      DATA_DIR: path.join(scratch, 'restored'),
      RELEASES_DIR: path.join(scratch, 'releases'),
    };
    const made = await measure(['backup', '--out', file], env).finally(() => reading.abort());
    const read = await slowest;
    await backend.stop();
    if (read > slowestReadMs) throw new Error(`Somebody who reads waited ${read} ms.`);
    console.log(`✓ ${made}, slowest read ${read} ms · ${await measure(['restore', file], env)}`);
  } finally {
    for (const folder of [scratch, dataDir]) await rm(folder, { recursive: true, force: true });
  }
}

testSize().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
