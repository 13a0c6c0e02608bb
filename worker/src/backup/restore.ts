import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { lockDataFolder } from 'backend/dataFolder';
import type { Entry } from 'backend/snapshot/Entry';
import { checkMigrations, restoreData } from 'backend/snapshot/restoreData';
import { drain } from 'backend/snapshot/writeEntries';
import { root } from 'server/apps';
import { releasesRoot } from 'server/releases/layout';
import { progressPrinter } from './formatProgress';
import { releasesPrefix, writeReleasedFile } from './releases';
import { readSealed, verify } from './sealed';
import type { Manifest } from 'backend/snapshot/Entry';

/**
 * Puts a backup into the empty data folder that `env` names. Everything is verified first and written beside it; a rename
 * makes it the data folder, so that whoever is killed leaves nothing that could start.
 */
export async function restore(file: string, key: string, env: NodeJS.ProcessEnv): Promise<Manifest> {
  const dataDir = path.resolve(root, env.DATA_DIR ?? '.data');
  if (!(await isEmpty(dataDir)))
    throw new Error(
      `${dataDir} is not empty, and a backup is restored into an empty place alone. Set DATA_DIR to another folder, or stop the ` +
        'site and run npm run reset.',
    );
  const manifest = await verify(file, key, progressPrinter('Verifying'));
  await checkMigrations(manifest.migrations, root);
  const draft = `${dataDir}.restoring`;
  const releases = releasesRoot(env);
  const releasesDraft = `${releases}.restoring`;
  const { release } = await lockDataFolder(draft);
  try {
    await removeAllBut(['backend.pid'], draft);
    await rm(releasesDraft, { recursive: true, force: true });
    const takesReleases = await isEmpty(releases);
    if (!takesReleases)
      console.log(`The builds in ${releases} stay as they are; those of the backup are left out.`);
    const entries = withoutReleases(
      await readSealed(file, key, progressPrinter('Restoring')),
      takesReleases ? releasesDraft : null,
    );
    await restoreData(manifest, entries, { dataDir: draft, projectRoot: root });
    if (!(await isEmpty(releasesDraft))) await replace(releases, releasesDraft);
  } catch (error) {
    for (const folder of [draft, releasesDraft]) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await release();
  await replace(dataDir, draft);
  return manifest;
}

async function* withoutReleases(entries: AsyncIterable<Entry>, target: string | null): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (!entry.name.startsWith(releasesPrefix)) yield entry;
    else if (target) await writeReleasedFile(target, entry);
    else await drain(entry.body);
  }
}

/** Whether a folder is empty, or not there. */
export async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** Removes what a run that was cut left in a folder, but what is `kept`. */
export async function removeAllBut(kept: string[], folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(path.join(folder, name), { recursive: true });
}

/** Makes the draft the folder. Fails where something has come into the folder meanwhile. */
export async function replace(folder: string, draft: string): Promise<void> {
  await rmdir(folder).catch(() => {});
  await rename(draft, folder).catch((cause: unknown) => {
    throw new Error(`${folder} is not empty any more. What was written is in ${draft}.`, { cause });
  });
}
