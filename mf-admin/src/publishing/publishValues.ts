import { localMinute } from '../editing/localMinute';

type Publishable = { cover_image_url: string | null; is_published: boolean; published_at: string };

/** The fields of `PublishFields` and the cover for a row, or for a new one: a draft, dated now (spec section 4). */
export const publishValues = (row?: Publishable) => ({
  cover_image_url: row?.cover_image_url ?? '',
  is_published: row?.is_published ?? false,
  published_at: localMinute(row?.published_at ?? new Date()),
});
