import type { ContentTable, Draft } from '@brand/shared-data/admin';
import { getPublishStatus } from '../content/publishStatus';

const linkedTables = ['blog_posts', 'journal_entries', 'challenges'] as const;

/** What a draft link to a row would show; undefined where everybody can read it anyway, or where there are no such links. */
export function getDraft(table: ContentTable, row: object & { id: string }): Draft | undefined {
  const contentType = linkedTables.find((linked) => linked === table);
  if (!contentType || !isPublishable(row)) return undefined;
  return getPublishStatus(row) === 'Published' ? undefined : { contentType, id: row.id };
}

const isPublishable = (row: object): row is { is_published: boolean; published_at: string } =>
  'is_published' in row && 'published_at' in row;
