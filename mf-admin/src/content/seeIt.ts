import { resultKinds } from '@brand/shared-data';
import type { ContentTable } from '@brand/shared-data/admin';
import type { RowAction } from '../records/RecordColumn';
import { getDraft } from './getDraft';

type Row = { id: string; slug?: string; year?: number };

/** The action that opens a row's page in a new tab, where it has one. */
export function seeIt(table: ContentTable, row: Row): RowAction[] {
  const address = getAddress(table, row);
  return address ? [{ label: 'See it', onSelect: () => window.open(address, '_blank', 'noopener') }] : [];
}

/** The owner sees drafts at their address, too, but those of posts and pages by a preview link alone. */
function getAddress(table: ContentTable, row: Row): string | undefined {
  if (table === 'now_texts') return '/now';
  const isPreviewed = table === 'blog_posts' || table === 'pages';
  if (!isShown(table) || (isPreviewed && getDraft(table, row))) return undefined;
  return resultKinds[table].addressOf(String(row.slug ?? row.year ?? row.id));
}

const isShown = (table: ContentTable): table is ContentTable & keyof typeof resultKinds =>
  table in resultKinds;
