import { mapData, sendRequest, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';
import { coverWidths, largestWidth } from './pictureSizes';
import { readPictures } from './storedPictures';
import { mediaBucket, storePicture } from './uploadPicture';

const largest = new RegExp(`-${largestWidth}w\\.webp$`);

/** Scales a picture down and encodes it as WebP. */
export type ToWidth = (bytes: Uint8Array, width: number) => Promise<Uint8Array>;

/**
 * Generates the missing widths of covers that were uploaded before those widths existed. Skips existing files, so a second run
 * resumes an interrupted one. The data is the number of new files. For the owner only.
 */
export const addMissingSizes =
  (toWidth: ToWidth, onProgress: (done: number, of: number) => void): DataThunk<Promise<Result<number>>> =>
  async (_dispatch, _getState, extra) => {
    const pictures = await readPictures(extra);
    if (pictures.error) return pictures;
    const stored = new Set(pictures.data.map(({ name }) => name));
    const missing = [...stored]
      .filter((name) => largest.test(name))
      .flatMap((from) =>
        coverWidths.map((width) => ({ from, width, name: from.replace(largest, `-${width}w.webp`) })),
      )
      .filter(({ name }) => !stored.has(name));
    for (const [done, { from, width, name }] of missing.entries()) {
      onProgress(done, missing.length);
      const read = await sendRequest({ extra, fullClient: true, signedIn: true }, ({ storage }) =>
        mapData(storage.from(mediaBucket).download(from), (blob) => blob),
      );
      if (read.error) return read;
      const bytes = await toWidth(new Uint8Array(await read.data.arrayBuffer()), width);
      const kept = await storePicture(extra, name, bytes, { contentType: 'image/webp', upsert: true });
      if (kept.error) return kept;
    }
    return { data: missing.length };
  };
