import { sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';

/** The storage bucket of the site's pictures. */
export const mediaBucket = 'media';

// In seconds: a picture never changes under its name.
const cacheControl = '31536000';

/** Stores the bytes of a picture; the data is its public address. */
export const storePicture = (
  extra: DataExtra,
  name: string,
  bytes: Uint8Array | ArrayBuffer,
  options: { contentType?: string; upsert?: true },
): Promise<Result<string>> =>
  sendRequest({ extra, fullClient: true, signedIn: true }, async ({ storage }) => {
    const bucket = storage.from(mediaBucket);
    const response = await bucket.upload(name, bytes, { ...options, cacheControl });
    if (response.error) return response;
    return { data: bucket.getPublicUrl(response.data.path).data.publicUrl, error: null };
  });

/** Uploads a picture under a new name (`2026/harbour-1600w.webp`); the data is its public address. */
export const uploadPicture =
  (name: string, picture: Blob): DataThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, extra) =>
    // As bytes: supabase-js sends a Blob as a form with a nameless part, which the embedded backend does not accept.
    storePicture(extra, name, await picture.arrayBuffer(), { contentType: picture.type });
