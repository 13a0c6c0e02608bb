import { openExport } from './openExport';
import type { PictureTools } from '../archive/pictures';
import { createPictures } from './pictures';
import { readBatches, type Batch } from './readBatches';

/** Returns the unchanged bytes as both sizes of a picture. */
export const tools: PictureTools = {
  toSizes: async (bytes) => [480, 1600].map((width) => ({ suffix: `-7a8f07-${width}w.webp`, bytes })),
};

/** Reads a whole export for a site that already has the given paths and redirects. */
export async function readAll(
  file: Blob,
  { paths = {} as Record<string, string>, redirected = [''], using = tools as PictureTools | null } = {},
) {
  const source = await openExport(file);
  if (!source) throw new Error('Not recognised.');
  const batches: Batch[] = [];
  const known = { paths: new Map(Object.entries(paths)), redirected: new Set(redirected) };
  for await (const batch of readBatches(
    source,
    known,
    '2026-11-23T20:00:00Z',
    createPictures(source, using ?? undefined),
  ))
    batches.push(batch);
  const entries = batches.flatMap(({ read }) => read.entries);
  return {
    software: source.software,
    batches,
    rows: new Map(entries.map(({ row }) => [String(row['slug']), row])),
    notes: batches.flatMap(({ read }) => read.notes.map(({ path, message }) => `${path}: ${message}`)),
    failed: batches.flatMap(({ failedPictures }) => failedPictures.map(({ message }) => message)),
    members: batches.flatMap((batch) => batch.members),
    addresses: batches.flatMap((batch) => batch.addresses.map(({ from, to }) => `${from} → ${to}`)),
    pictures: batches.flatMap(({ read }) => [...read.pictures.keys()]),
    unchanged: batches.reduce((sum, batch) => sum + batch.known.length, 0),
    counted: batches.reduce(
      (sum, { pictures }) => ({
        included: sum.included + pictures.included,
        elsewhere: sum.elsewhere + pictures.elsewhere,
      }),
      { included: 0, elsewhere: 0 },
    ),
  };
}
