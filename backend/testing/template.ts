import path from 'node:path';
import { cachedFolder, fingerprintOf } from './cachedFolder';
import { spawnBackend } from './spawnBackend';

/** A data folder right after its first start, made once for each state of the project's `supabase/` folder. */
export async function templateOf(projectRoot: string): Promise<string> {
  const fingerprint = await fingerprintOf(path.join(projectRoot, 'supabase'));
  return cachedFolder('test-backend', fingerprint, async (draft) => {
    const first = await spawnBackend({ projectRoot, dataDir: draft });
    await first.ready;
    first.child.kill('SIGTERM');
    await first.exited;
  });
}
