import { connectTo } from 'embedded-supabase/sql';
import type { Entry } from './Entry';
import { HostedFiles } from './HostedFiles';
import { beginReading, readEntries, type StoredFile } from './readSnapshot';

export type Project = { databaseUrl: string; supabaseUrl: string; secretKey: string };

/**
 * Yields all entries from a hosted project, or from any Postgres with the same tables, in one consistent state; omits files whose
 * current version is in `known`.
 */
export async function* readHosted(
  project: Project,
  known?: ReadonlyMap<string, string>,
): AsyncGenerator<Entry> {
  const db = await connectTo(project.databaseUrl);
  const files = new HostedFiles(project.supabaseUrl, project.secretKey);
  try {
    await beginReading(db);
    yield* readEntries(db, (bucket, key) => findFile(files, bucket, key), known);
  } finally {
    await db.close();
  }
}

async function findFile(files: HostedFiles, bucket: string, key: string): Promise<StoredFile | null> {
  const size = await files.sizeOf(bucket, key);
  if (size === null) return null;
  return {
    name: `${bucket}/${key}`,
    size,
    async open() {
      const body = await files.open(bucket, key);
      if (!body) throw new Error(`${bucket}/${key} is gone.`);
      return body;
    },
  };
}
