import { cp } from 'node:fs/promises';
import path from 'node:path';
import { movePointer } from '../tooling/release/pointer';
import { root } from '../server/apps';

/** Releases what is built of an app, compressed copies and all, into `target`; gives the folder of the build. */
export async function releaseBuilt(app: string, target: string): Promise<string> {
  const id = '20260301080000-aaaaaa';
  const build = path.join(target, 'builds', id);
  await cp(path.join(root, app, 'dist'), build, { recursive: true });
  const builtAt = new Date().toISOString();
  await movePointer(target, {
    current: id,
    good: null,
    builds: [{ id, builtAt, contract: 1, commit: null }],
  });
  return build;
}
