import { runWhole, type DataExtra, type Result } from '../core/run';
import type { DataThunk } from '../core/thunks';
import { mediaBucket } from '../media/bucket';
import type { StoredPicture } from './content';
import { readSite } from './site';

/** How far it is, in words. */
export type OnProgress = (text: string) => void;

/** All content of the owner as a zip archive of markdown files; the same content is the same bytes. A thunk: it is kept nowhere. */
export const exportArchive =
  (onProgress: OnProgress = () => {}): DataThunk<Promise<Result<Uint8Array<ArrayBuffer>>>> =>
  async (_dispatch, _getState, extra) => {
    onProgress('Reading the content…');
    const site = await readSite(extra);
    if (site.error) return site;
    const pictures = await readPictures(extra, site.data.pictures, onProgress);
    if (pictures.error) return pictures;
    onProgress('Packing…');
    const { writeArchive } = await import(/* webpackChunkName: "archive" */ './archiveCode');
    return { data: writeArchive(site.data.content, pictures.data) };
  };

async function readPictures(
  extra: DataExtra,
  stored: readonly StoredPicture[],
  onProgress: OnProgress,
): Promise<Result<Map<string, Uint8Array>>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { name } of stored) {
    onProgress(`Reading picture ${pictures.size + 1} of ${stored.length}…`);
    const { data, error } = await runWhole({ extra }, ({ storage }) =>
      storage.from(mediaBucket).download(name),
    );
    if (error) return { error: { ...error, message: `${name}: ${error.message}` } };
    pictures.set(name, new Uint8Array(await data.arrayBuffer()));
  }
  return { data: pictures };
}
