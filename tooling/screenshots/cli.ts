import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { remoteIn, root } from '../../shared-node/src/apps';
import { freePorts } from '../run/freePorts';

// npm run screenshots -w mf-academy: compares each page with its picture. With -- --update, makes pictures, and records the rows of a
// backend that later runs answer with (docs/decisions/045).
const [folder = '', ...rest] = process.argv.slice(2);
const isUpdate = rest.includes('--update');
const nowhere = { SUPABASE_URL: 'http://localhost:9', SUPABASE_PUBLISHABLE_KEY: 'none' };

async function run(): Promise<number> {
  remoteIn(folder);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-screenshots-'));
  const own = { ...(await freePorts()), DATA_DIR: dataDir, SCREENSHOTS: folder };
  const env = { ...process.env, ...own, ...(!isUpdate && nowhere), NODE_OPTIONS: '--import tsx' };
  const options = ['-c', path.join(__dirname, 'playwright.config.ts'), isUpdate && '--update-snapshots=all'];
  const others = rest.filter((option) => option !== '--update');
  const args = ['test', ...options.filter((option) => option !== false), ...others];
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  try {
    const child = spawn(process.execPath, [playwright, ...args], { cwd: root, env, stdio: 'inherit' });
    const [status] = (await once(child, 'close')) as [number | null];
    return status ?? 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

run().then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
