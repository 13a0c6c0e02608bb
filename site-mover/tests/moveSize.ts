// Moves a site with 100,000 rows and 1 GB of pictures from the embedded backend to PostgreSQL and back. Run by npm run
// test:long -w supabase, which starts the PostgreSQL server.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { startTestBackend } from '@brand/database/testing/startTestBackend';
import { root } from 'shared-node/apps';
import { openProjects } from './hostedProject';
import { fillSite, measure } from './largeSite';

async function testSize(template: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'move-size-'));
  const dataDir = await copyOfTemplate(root, path.join(scratch, 'site'));
  const projects = openProjects(template);
  try {
    await fillSite(dataDir);
    const { env } = await projects.open('migrated');
    const backend = await startTestBackend({ dataDir });
    const here = { DATA_DIR: dataDir, BACKEND_PORT: new URL(backend.url).port, RELEASES_DIR: scratch };
    const there = await measure(['move', '--to', 'hosted'], { ...here, ...env }).finally(() =>
      backend.stop(),
    );
    const back = await measure(['move', '--to', 'embedded'], {
      ...env,
      DATA_DIR: path.join(scratch, 'back'),
    });
    console.log(`✓ to PostgreSQL: ${there} · back: ${back}`);
  } finally {
    await projects.drop();
    await rm(scratch, { recursive: true, force: true });
  }
}

testSize(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
