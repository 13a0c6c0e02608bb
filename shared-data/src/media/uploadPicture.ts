import { sendRequest, type Result } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';
import { mediaBucket, pictureCacheTime } from './bucket';

/** Uploads a picture under a new name (`2026/harbour-1600w.webp`); the data is its public address. */
export const uploadPicture =
  (name: string, picture: Blob): DataThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, extra) => {
    // As bytes: supabase-js sends a Blob as a form with a nameless part, which the embedded backend does not accept.
    const bytes = await picture.arrayBuffer();
    return sendRequest({ extra, fullClient: true, signedIn: true }, async ({ storage }) => {
      const bucket = storage.from(mediaBucket);
      const options = { contentType: picture.type, cacheControl: pictureCacheTime };
      const response = await bucket.upload(name, bytes, options);
      if (response.error) return response;
      return { data: bucket.getPublicUrl(response.data.path).data.publicUrl, error: null };
    });
  };
