import { mkdtemp, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from 'embedded-supabase/createDatabase';
import { openFolder } from 'embedded-supabase/sql';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import type { Entry, Manifest } from './Entry';
import { lastBeforeSquash } from './squashedMigrations';
import { compareTables, emptyTables, writeEntries, type Files, type RestoreTarget } from './writeEntries';

/**
 * Writes a backup's entries, except its manifest, into an empty data folder, with the tables as they were when the backup was
 * made. The next start applies later migrations. Throws if any row or file does not match the manifest.
 */
export async function restoreData(
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  { dataDir, projectRoot }: { dataDir: string; projectRoot: string },
): Promise<void> {
  const target = await createTarget(dataDir, manifest.migrations, projectRoot);
  try {
    await writeEntries(target, await emptyTables(target.db, manifest), entries);
    await compareTables(target.db, manifest);
  } finally {
    await target.db.close();
  }
}

/** Creates a restore target in an empty data folder: a database with these migrations, and the folder's files. */
export async function createTarget(
  dataDir: string,
  migrations: string[],
  projectRoot: string,
): Promise<RestoreTarget> {
  const folder = path.join(dataDir, 'postgres');
  // Uses a new name each time, because a process left behind by a killed restore may still be writing to its folder.
  const draft = await mkdtemp(path.join(dataDir, 'postgres-'));
  await createDatabase(draft, migrations, projectRoot);
  await rename(draft, folder);
  return {
    db: await openFolder(folder),
    files: toFiles(new StorageFiles(path.join(dataDir, 'storage'))),
    staged: {},
    keysFile: path.join(dataDir, 'keys.json'),
    known: new Map(),
  };
}

/** An embedded backend's files. */
export const toFiles = (storage: StorageFiles): Files => ({
  open: async (bucket, key) => {
    if ((await storage.sizeOf(bucket, key)) === null) return null;
    return (await storage.find(bucket, key))?.read() ?? null;
  },
  store: (...file) => storage.store(...file),
});

/** Throws if this code lacks one of the backup's migrations; the message says which version of the code to use. */
export async function checkMigrations(versions: string[], projectRoot: string): Promise<void> {
  const files = await readdir(path.join(projectRoot, 'supabase/migrations'));
  const present = files.map((file) => file.split('_', 1)[0] ?? '').sort();
  const missing = versions.find((version) => !present.includes(version));
  if (!missing) return;
  throw new Error(
    present[0] && missing < present[0]
      ? 'The backup was made by older code, whose migrations became one on November 30, 2026, and lacks some of them. ' +
          `Restore it with commit ${lastBeforeSquash} of this project, start the site with that once, and make another.`
      : `The backup was made by newer code: migration ${missing} is missing here. Update the code first.`,
  );
}
