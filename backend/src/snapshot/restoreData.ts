import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { StorageFiles } from '../storage/StorageFiles';
import type { Entry, Manifest } from './Entry';
import { openFolder } from './SqlClient';
import { compareTables, emptyTables, writeEntries, type Files, type RestoreTarget } from './writeEntries';

/**
 * Writes the entries of a backup, except its manifest, into an empty data folder: with the tables as they were when it was
 * made. The next start adds later migrations. Throws when one row or file is not as the manifest says.
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

/** A database with these migrations in an empty data folder, and the files that the folder has. */
export async function createTarget(
  dataDir: string,
  migrations: string[],
  projectRoot: string,
): Promise<RestoreTarget> {
  const folder = path.join(dataDir, 'db');
  // The name is new each time, because a process left behind by a killed restore may still write into its own
  // folder.
  const draft = await mkdtemp(path.join(dataDir, 'db-'));
  await createDatabase(draft, migrations, projectRoot);
  await rename(draft, folder);
  // Buffers that were read once, and those of the key, would stay for long: 340 MB instead of 270 (--expose-gc).
  globalThis.gc?.();
  return {
    db: await openFolder(folder),
    files: toFiles(new StorageFiles(path.join(dataDir, 'storage'))),
    staged: {},
    keysFile: path.join(dataDir, 'keys.json'),
    known: new Map(),
  };
}

/** The files of an embedded backend. */
export const toFiles = (storage: StorageFiles): Files => ({
  open: async (bucket, key) =>
    (await storage.sizeOf(bucket, key)) === null
      ? null
      : ((await storage.getObject(bucket, key)).body as ReadableStream<Uint8Array>),
  store: (bucket, key, body, mimetype, cacheControl) =>
    storage.uploadObject(bucket, key, undefined, body, mimetype, cacheControl),
});

/** Throws if this code lacks a migration of the backup, and says which code has it. */
export async function checkMigrations(versions: string[], projectRoot: string): Promise<void> {
  const files = await readdir(path.join(projectRoot, 'supabase/migrations'));
  const present = files.map((file) => file.split('_', 1)[0] ?? '').sort();
  const missing = versions.find((version) => !present.includes(version));
  if (!missing) return;
  throw new Error(
    present[0] && missing < present[0]
      ? 'The backup was made by older code, whose migrations became one on November 26, 2026, and does not have all of them. ' +
          'Restore it with the version before, start the site with that once, and make another.'
      : `The backup was made by newer code: migration ${missing} is missing here. Update the code first.`,
  );
}

// In its own process, which releases the memory that lite needs.
async function createDatabase(folder: string, versions: string[], projectRoot: string): Promise<void> {
  const child = fork(
    path.join(import.meta.dirname, 'createDatabase.ts'),
    [folder, projectRoot, ...versions],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The tables of the backup could not be made.');
}
