import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { findRepository } from './findRepository';
import { spawnBackend } from './spawnBackend';

const dayMs = 24 * 60 * 60 * 1000;

/** A data folder right after its first start, made once for each state of the project's `supabase/` folder. */
export async function templateOf(projectRoot: string): Promise<string> {
  const cache = path.join(findRepository(), '.cache/test-backend');
  const template = path.join(cache, await fingerprintOf(path.join(projectRoot, 'supabase')));
  if (await exists(template)) return template;
  await fs.mkdir(cache, { recursive: true });
  await forgetOldTemplates(cache);
  const draft = await fs.mkdtemp(path.join(cache, 'draft-'));
  const first = await spawnBackend({ projectRoot, dataDir: draft });
  await first.ready;
  first.child.kill('SIGTERM');
  await first.exited;
  // Another test may have been faster; either is as good.
  await fs.rename(draft, template).catch(() => fs.rm(draft, { recursive: true }));
  return template;
}

async function fingerprintOf(supabase: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await fs.readdir(supabase, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(sql|toml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(await fs.readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function forgetOldTemplates(cache: string): Promise<void> {
  for (const name of await fs.readdir(cache)) {
    const old = path.join(cache, name);
    const { mtimeMs } = await fs.stat(old);
    if (Date.now() - mtimeMs > dayMs) await fs.rm(old, { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
