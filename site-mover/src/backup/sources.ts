import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder, refuseFormerDatabase } from 'embedded-supabase/dataFolder';
import { snapshotPath, type Entry } from '../snapshot/Entry';
import { readHosted } from '../snapshot/readHosted';
import { spawnSnapshot } from '../snapshot/spawnSnapshot';
import { unpackEntries } from '../snapshot/tar';
import { dataFolderOf } from 'shared-node/apps';
import { readBackend } from 'shared-node/backendKeys';
import { readReleasedFiles } from './releases';

/**
 * Reads everything from the site that `env` names: a hosted project through DATABASE_URL, the embedded backend if it is running,
 * or otherwise its data folder.
 */
export async function* readSite(env: NodeJS.ProcessEnv): AsyncGenerator<Entry> {
  yield* env.DATABASE_URL
    ? readHosted({ ...readBackend(env), databaseUrl: env.DATABASE_URL })
    : readEmbedded(env);
  yield* readReleasedFiles(env);
}

/**
 * Reads everything from the embedded backend that `env` names if it is running, or otherwise from its data folder, which must not
 * be in use.
 */
export async function* readEmbedded(env: NodeJS.ProcessEnv): AsyncGenerator<Entry> {
  const { supabaseUrl, secretKey } = readBackend(env);
  const response = await fetch(`${supabaseUrl}${snapshotPath}`, {
    method: 'POST',
    headers: { apikey: secretKey },
  }).catch(() => null);
  if (!response) return yield* readLocked(env);
  if (response.status === 409) throw new Error('Another backup is running.');
  if (!response.ok || !response.body)
    throw new Error(
      `${supabaseUrl} gives no backup (${response.status}). Of a hosted project, set DATABASE_URL; of the embedded backend, ` +
        'its secret key.',
    );
  try {
    yield* unpackEntries(response.body);
  } catch (cause) {
    throw new Error('The backend stopped before all was read.', { cause });
  }
}

async function* readLocked(env: NodeJS.ProcessEnv): AsyncGenerator<Entry> {
  const dataDir = dataFolderOf(env);
  refuseFormerDatabase(dataDir);
  if (env.SUPABASE_URL || !existsSync(path.join(dataDir, 'postgres')))
    throw new Error(
      `${env.SUPABASE_URL ?? dataDir} does not answer, and there is no data to read without it.`,
    );
  const { release } = await lockDataFolder(dataDir);
  try {
    yield* unpackEntries(spawnSnapshot(dataDir).tar);
  } finally {
    await release();
  }
}
