import { randomUuid, invalidateAllTags } from '@brand/shared-data';
import { runSignedIn, runWhole, type DataExtra, type Result } from '../core/run';
import type { DataThunk } from '../core/thunks';
import { mediaBucket, pictureCacheTime } from '../media/bucket';
import type { ImportPlan } from './compareArchive';
import type { OnProgress } from './exportArchive';
import { pictureType } from './pictureTypes';
import { readSite } from './site';

/** What importing this archive would do; nothing is written. */
export const planImport =
  (archive: Uint8Array): DataThunk<Promise<Result<ImportPlan>>> =>
  async (_dispatch, _getState, extra) => {
    const site = await readSite(extra);
    if (site.error) return site;
    const { compareArchive, readArchive } = await import(/* webpackChunkName: "archive" */ './archiveCode');
    const now = new Date().toISOString();
    return { data: compareArchive(readArchive(archive, now), site.data, now) };
  };

/**
 * Does what was planned. Pictures go first: nothing shows them before the texts do. The texts are one transaction, which
 * is refused when anything was saved since the plan was made.
 */
export const importArchive =
  (
    { problems, content, pictures, items }: ImportPlan,
    onProgress: OnProgress = () => {},
  ): DataThunk<Promise<Result<null>>> =>
  async (dispatch, _getState, extra) => {
    if (problems.length > 0) throw new Error('An archive with problems is not imported.');
    let count = 0;
    for (const [name, bytes] of pictures) {
      count += 1;
      onProgress(`Uploading picture ${count} of ${pictures.size}…`);
      const { error } = await upload(extra, name, bytes);
      if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
    }
    if (items.length === pictures.size) return { data: null };
    onProgress('Writing the texts…');
    const { error } = await write(extra, JSON.stringify(content));
    dispatch(invalidateAllTags());
    return error ? { error } : { data: null };
  };

const upload = (extra: DataExtra, name: string, bytes: Uint8Array) =>
  runWhole({ extra }, ({ storage }) =>
    storage.from(mediaBucket).upload(name, bytes, {
      contentType: pictureType(name, bytes),
      cacheControl: pictureCacheTime,
      upsert: true,
    }),
  );

// In UTF-8 and quoted once more, less than the megabyte that the embedded backend takes at a time.
const partLength = 250_000;

async function write(extra: DataExtra, text: string): Promise<Result<unknown>> {
  const p_import_id = randomUuid();
  const parts = inParts(text);
  for (const [p_part, p_text] of parts.entries()) {
    const staged = await runSignedIn({ extra }, (db) =>
      db.rpc('stage_import', { p_import_id, p_part, p_text }),
    );
    if (staged.error) return staged;
  }
  return runSignedIn({ extra }, (db) => db.rpc('import_content', { p_import_id, p_parts: parts.length }));
}

/** Never between the two halves of one character. */
function inParts(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partLength;
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    parts.push(text.slice(start, isHalf ? end - 1 : end));
    start += parts.at(-1)?.length ?? partLength;
  }
  return parts;
}
