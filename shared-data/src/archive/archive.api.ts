import { invalidateAllTags } from '../core/api';
import { randomUuid } from '../core/random';
import { sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';
import { mediaBucket, storePicture } from '../media/uploadPicture';
import type { ImportPlan, Site } from './compareArchive';
import type { Content, StoredPicture } from './content';
import { getPictureType } from './pictures';

// Thunks and no endpoints: nothing of an archive is cached. The code that reads and writes one is loaded when it is needed.

export type OnProgress = (text: string) => void;

/** All content of the owner as a zip archive of markdown files; the same content is the same bytes. */
export const exportArchive =
  (onProgress: OnProgress = () => {}): DataThunk<Promise<Result<Uint8Array<ArrayBuffer>>>> =>
  async (_dispatch, _getState, extra) => {
    onProgress('Reading the content…');
    const site = await readSite(extra);
    if (site.error) return site;
    const pictures = await downloadPictures(extra, site.data.pictures, onProgress);
    if (pictures.error) return pictures;
    onProgress('Packing…');
    const { writeArchive } = await import(/* webpackChunkName: "archive" */ './writeArchive');
    return { data: writeArchive(site.data.content, pictures.data) };
  };

/** What importing this archive would do; nothing is written. */
export const planImport =
  (archive: Uint8Array): DataThunk<Promise<Result<ImportPlan>>> =>
  async (_dispatch, _getState, extra) => {
    const site = await readSite(extra);
    if (site.error) return site;
    const [{ readArchive }, { compareArchive }] = await Promise.all([
      import(/* webpackChunkName: "archive" */ './readArchive'),
      import(/* webpackChunkName: "archive" */ './compareArchive'),
    ]);
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
      const contentType = getPictureType(name, bytes);
      const { error } = await storePicture(extra, name, bytes, { contentType, upsert: true });
      if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
    }
    if (items.length === pictures.size) return { data: null };
    onProgress('Writing the texts…');
    const { error } = await writeContent(extra, JSON.stringify(content));
    dispatch(invalidateAllTags());
    return error ? { error } : { data: null };
  };

/** For the owner alone; anybody else is refused. */
async function readSite(extra: DataExtra): Promise<Result<Site>> {
  const content = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('export_content'));
  if (content.error) return content;
  const pictures = await sendRequest({ extra }, (db) => db.rpc('list_pictures'));
  if (pictures.error) return pictures;
  const base = await sendRequest({ extra, fullClient: true }, async ({ storage }) => {
    const { publicUrl } = storage.from(mediaBucket).getPublicUrl('a').data;
    return { data: publicUrl.slice(0, -1), error: null };
  });
  if (base.error) return base;
  return {
    data: {
      content: content.data as unknown as Content,
      pictures: pictures.data as unknown as StoredPicture[],
      pictureBase: base.data,
    },
  };
}

async function downloadPictures(
  extra: DataExtra,
  stored: readonly StoredPicture[],
  onProgress: OnProgress,
): Promise<Result<Map<string, Uint8Array>>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { name } of stored) {
    onProgress(`Reading picture ${pictures.size + 1} of ${stored.length}…`);
    const { data, error } = await sendRequest({ extra, fullClient: true }, ({ storage }) =>
      storage.from(mediaBucket).download(name),
    );
    if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
    pictures.set(name, new Uint8Array(await data.arrayBuffer()));
  }
  return { data: pictures };
}

// In UTF-8 and quoted as JSON, less than the megabyte that the embedded backend accepts in one request.
const partLength = 250_000;

async function writeContent(extra: DataExtra, text: string): Promise<Result<unknown>> {
  const p_import_id = randomUuid();
  const parts = split(text);
  for (const [p_part, p_text] of parts.entries()) {
    const staged = await sendRequest({ extra, signedIn: true }, (db) =>
      db.rpc('stage_import', { p_import_id, p_part, p_text }),
    );
    if (staged.error) return staged;
  }
  return sendRequest({ extra, signedIn: true }, (db) =>
    db.rpc('import_content', { p_import_id, p_parts: parts.length }),
  );
}

/** Never splits a surrogate pair. */
function split(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partLength;
    const isHalf = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    parts.push(text.slice(start, isHalf ? end - 1 : end));
    start += parts.at(-1)?.length ?? partLength;
  }
  return parts;
}
