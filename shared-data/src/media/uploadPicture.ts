import { runSignedIn, type Result } from '../core/run';
import type { DataThunk } from '../core/store';
import { mediaBucket, pictureCacheTime } from './bucket';

/** Stores a picture under a new name (`2026/harbour-1600w.webp`) and gives its public address. A thunk: it changes no row. */
export const uploadPicture =
  (name: string, picture: Blob): DataThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, extra) => {
    // As bytes: a Blob would go as a form with a nameless part, which the embedded backend does not find.
    const bytes = await picture.arrayBuffer();
    return runSignedIn({ extra }, async (_db, _id, client) => {
      const pictures = (await client.load()).storage.from(mediaBucket);
      const options = { contentType: picture.type, cacheControl: pictureCacheTime };
      const answer = await pictures.upload(name, bytes, options);
      if (answer.error) return answer;
      return { data: pictures.getPublicUrl(answer.data.path).data.publicUrl, error: null };
    });
  };
