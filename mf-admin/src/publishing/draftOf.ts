import type { PreviewedContent } from '@brand/shared-data/admin';
import { publishStatus } from '../records/publishStatus';

type Publishable = { id: string; is_published: boolean; published_at: string };

/** What a preview link to a row would show; nothing where everybody can read it anyway. */
export const draftOf = (
  contentType: PreviewedContent['contentType'],
  row: Publishable,
): PreviewedContent | undefined =>
  publishStatus(row) === 'Published' ? undefined : { contentType, id: row.id };
