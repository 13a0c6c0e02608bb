// Backs up 100,000 rows and 1 GB of pictures while somebody reads, and restores them: npm run test:long -w site-mover
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { request } from 'embedded-supabase/testing/request';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { root } from 'shared-node/apps';
import { fillSite, measure } from './largeSite';

const slowestReadMs = 1000;

/** Reads until `signal` aborts; resolves with the longest response time. */
async function readMeanwhile(backend: TestBackend, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  for (let number = 0; !signal.aborted; number += 1) {
    const startedAt = performance.now();
    // Requests a different URL each time, because the backend serves repeated ones from its cache.
    await request(backend, `/rest/v1/blog_posts?select=title&limit=1&offset=${number % 1000}`);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Math.round(slowest);
}

async function testSize(): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backup-size-'));
  const dataDir = await copyOfTemplate(root, path.join(scratch, 'site'));
  try {
    await fillSite(dataDir);
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
    const made = await measure(['backup', '--out', file], env, dataDir).finally(() => reading.abort());
    const read = await slowest;
    await backend.stop();
    if (read > slowestReadMs) throw new Error(`Somebody who reads waited ${read} ms.`);
    console.log(`✓ ${made}, slowest read ${read} ms · ${await measure(['restore', file], env)}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

testSize().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
