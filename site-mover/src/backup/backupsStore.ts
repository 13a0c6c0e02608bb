import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from 'shared-node/apps';
import { bucketFrom } from 'shared-node/bucket';
import { environment, readEnvironment } from 'shared-node/environment';

/** The store for the worker's backups. */
export type BackupsStore = {
  list(): Promise<string[]>;
  /** The folder in which a backup is written before it is stored: the backups' own folder, or a temporary one for a bucket. */
  draft: string;
  keep(name: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** Opens the bucket named by BACKUP_BUCKET through the S3 API or, without one, a folder. */
export async function openBackupsStore(env: NodeJS.ProcessEnv): Promise<BackupsStore> {
  const { BACKUP_BUCKET: bucket, BACKUP_DIR } = readEnvironment(
    env,
    environment.pick(['BACKUP_BUCKET', 'BACKUP_DIR']),
  );
  if (bucket) return inBucket({ ...env, S3_BUCKET: bucket });
  const folder = path.resolve(root, BACKUP_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, 'next');
  return {
    list: () => readdir(folder),
    draft,
    keep: (name) => rename(draft, path.join(folder, name)),
    delete: (name) => rm(path.join(folder, name), { force: true }),
  };
}

// Releases are public and backups are not, so backups have a separate bucket in the same account.
function inBucket(env: NodeJS.ProcessEnv): BackupsStore {
  const bucket = bucketFrom(env);
  // The folder is the same for each attempt, so that the next attempt removes the files of a killed one, and differs by bucket.
  const hash = createHash('sha256').update(`${env.S3_ENDPOINT} ${env.S3_BUCKET}`).digest('hex').slice(0, 16);
  const draft = path.join(os.tmpdir(), `backup-${hash}`);
  return {
    list: () => bucket.list('site-'),
    draft,
    async keep(name) {
      const headers = { 'content-type': 'application/age' };
      await bucket.put({ key: name, content: await openAsBlob(draft), headers });
    },
    delete: (name) => bucket.delete(name),
  };
}
