import { mapData, sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';

/** The storage bucket for the site's pictures. */
export const mediaBucket = 'media';

// One year in seconds, because a picture is never replaced under the same name.
const cacheControl = '31536000';

/** Stores a picture's bytes; the data is its URL on the site, which resolves to the actual storage. */
export const storePicture = (
  extra: DataExtra,
  name: string,
  bytes: Uint8Array | ArrayBuffer,
  options: { contentType?: string; upsert?: true },
): Promise<Result<string>> =>
  sendRequest({ extra, fullClient: true, signedIn: true }, ({ storage }) =>
    mapData(
      storage.from(mediaBucket).upload(name, bytes, { ...options, cacheControl }),
      ({ path }) => `/media/${path}`,
    ),
  );

/** Uploads a picture under a new name (`2026/harbour-1600w.webp`); the data is its URL on the site. */
export const uploadPicture =
  (name: string, picture: Blob): DataThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, extra) =>
    storePicture(extra, name, await picture.arrayBuffer(), { contentType: picture.type });
