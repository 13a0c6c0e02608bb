import { sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';

/** An uploaded picture: its name in the bucket and its size in bytes. */
export type StoredPicture = { name: string; bytes: number };

/** The names and sizes of all uploaded pictures. For the owner only. */
export async function readPictures(extra: DataExtra): Promise<Result<StoredPicture[]>> {
  const pictures = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('list_pictures'));
  return pictures.error ? pictures : { data: pictures.data as unknown as StoredPicture[] };
}
