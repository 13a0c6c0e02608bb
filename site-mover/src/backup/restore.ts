import { access, constants, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockDataFolder } from 'embedded-supabase/dataFolder';
import type { Entry, Manifest } from '../snapshot/Entry';
import { checkMigrations, restoreData } from '../snapshot/restoreData';
import { getSystemErrorCode, orMissing } from 'embedded-supabase/startError';
import { drain } from '../snapshot/writeEntries';
import { dataFolderOf, root } from 'shared-node/apps';
import { releasesRoot } from 'shared-node/releaseLayout';
import { progressPrinter } from './formatProgress';
import { releasesPrefix, writeReleasedFile } from './releases';
import { readSealed, verify } from './sealed';

/**
 * Restores a backup into the empty data folder that `env` names. Everything is verified and written to a folder beside it, which
 * is renamed last, so that a killed run leaves nothing from which a backend could start.
 */
export async function restore(file: string, key: string, env: NodeJS.ProcessEnv): Promise<Manifest> {
  const dataDir = dataFolderOf(env);
  if (!(await isEmpty(dataDir)))
    throw new Error(
      `${dataDir} is not empty, and a backup is restored into an empty place alone. Set DATA_DIR to another folder, or stop the ` +
        'site and run npm run reset.',
    );
  await checkPlace(dataDir);
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

/** Returns whether a folder is empty or missing. */
export async function isEmpty(folder: string): Promise<boolean> {
  return ((await orMissing(readdir(folder))) ?? []).length === 0;
}

/** Throws a readable error if a folder written beside this one could not replace it. */
export async function checkPlace(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const [own, others] = await Promise.all([folder, parent].map((name) => orMissing(stat(name))));
  if (own && others && own.dev !== others.dev)
    throw new Error(
      `${folder} is a disk of its own, which stays where it is. Set DATA_DIR to a folder in it.`,
    );
  await orMissing(access(parent, constants.W_OK)).catch((cause: unknown) => {
    throw new Error(
      `${parent} cannot be written (${getSystemErrorCode(cause)}), and ${folder} is made in it.`,
      { cause },
    );
  });
}

/** Removes the files that an interrupted run left in a folder, except those that are `kept`. */
export async function removeAllBut(kept: string[], folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(path.join(folder, name), { recursive: true });
}

/** Renames the temporary folder to its final name. Fails if the folder with that name is no longer empty. */
export async function replace(folder: string, draft: string): Promise<void> {
  try {
    await orMissing(rmdir(folder));
    await rename(draft, folder);
  } catch (cause) {
    const code = getSystemErrorCode(cause);
    const isFull = code === 'ENOTEMPTY' || code === 'EEXIST';
    throw new Error(
      `${folder} ${isFull ? 'is not empty any more' : `cannot be replaced (${code})`}. What was written is in ${draft}.`,
      { cause },
    );
  }
}
