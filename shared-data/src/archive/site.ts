import { run, runSignedIn, runWhole, type DataExtra, type Result } from '../core/run';
import { mediaBucket } from '../media/bucket';
import type { Content, StoredPicture } from './content';

/** The content of the site as it is now, and where its pictures are. */
export type Site = { content: Content; pictures: StoredPicture[]; pictureBase: string };

/** For the owner alone; anybody else is refused. */
export async function readSite(extra: DataExtra): Promise<Result<Site>> {
  const content = await runSignedIn({ extra }, (db) => db.rpc('export_content'));
  if (content.error) return content;
  const pictures = await run({ extra }, (db) => db.rpc('list_pictures'));
  if (pictures.error) return pictures;
  const base = await runWhole({ extra }, async ({ storage }) => {
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
