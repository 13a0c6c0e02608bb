import type { ContentTable, Draft } from '@brand/shared-data/admin';
import { getPublishStatus, isPublishable } from './publishStatus';

const linkedTables = ['blog_posts', 'journal_entries', 'challenges', 'pages'] as const;

/** Returns the draft that can be shared by link, or undefined if the row is published or its type has no draft links. */
export function getDraft(table: ContentTable, row: object & { id: string }): Draft | undefined {
  const contentType = linkedTables.find((linked) => linked === table);
  if (!contentType || !isPublishable(row)) return undefined;
  return getPublishStatus(row) === 'Published' ? undefined : { contentType, id: row.id };
}
