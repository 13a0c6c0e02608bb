import { sendRequest, type DataExtra, type Result } from '../core/supabaseBaseQuery';
import { mediaBucket } from '../media/uploadPicture';
import type { Site } from './compareArchive';
import type { Content, StoredPicture } from './content';

/** All content, and the pictures. For the owner alone; anybody else is refused. */
export async function readSite(extra: DataExtra): Promise<Result<Site>> {
  const content = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('export_content'));
  if (content.error) return content;
  const pictures = await readPictures(extra);
  if (pictures.error) return pictures;
  return { data: { content: content.data as unknown as Content, ...pictures.data } };
}

/** The names of all pictures, and where they are. For the owner alone. */
export async function readPictures(
  extra: DataExtra,
): Promise<Result<Pick<Site, 'pictures' | 'pictureBase'>>> {
  const pictures = await sendRequest({ extra, signedIn: true }, (db) => db.rpc('list_pictures'));
  if (pictures.error) return pictures;
  const base = await sendRequest({ extra, fullClient: true }, async ({ storage }) => {
    const { publicUrl } = storage.from(mediaBucket).getPublicUrl('a').data;
    return { data: publicUrl.slice(0, -1), error: null };
  });
  if (base.error) return base;
  return { data: { pictures: pictures.data as unknown as StoredPicture[], pictureBase: base.data } };
}
