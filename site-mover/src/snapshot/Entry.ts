import type { CountedTable } from './tables';

/** A file in a backup, as stored in its tar. */
export type Entry = { name: string; size: number; body: ReadableStream<Uint8Array> };

/** A POST to this path with the secret key returns the whole data folder as a tar. */
export const snapshotPath = '/backup/v1/snapshot';

/** The first file in a backup. */
export type Manifest = {
  format: 1;
  madeAt: string;
  /** The versions of the migrations that created the tables. */
  migrations: string[];
  tables: CountedTable[];
  /** Pictures and downloads; `missing` lists files that had a row but whose content was already gone. */
  files: { count: number; bytes: number; missing: string[]; buckets: string[] };
};

export const manifestEntry = 'manifest.json';
export const keysEntry = 'keys.json';
/** Slices of rows in COPY's text format, gzipped: `rows/public.blog_posts/1.copy.gz`. */
export const rowsFolder = 'rows/';
/** `files/<bucket>/<key>` */
export const filesFolder = 'files/';

/** An entry whose bytes are in memory. */
export function toEntry(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
  return { name, size: bytes.length, body };
}
