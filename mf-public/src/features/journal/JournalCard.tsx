import { useMemo } from 'react';
import type { JournalEntrySummary } from '@brand/shared-data';
import { ContentCard } from '../../cards/ContentCard';
import { EntryMeta } from './EntryMeta';

type Props = { entry: JournalEntrySummary; isFirst: boolean };

export function JournalCard({ entry, isFirst }: Props) {
  const { id, title, excerpt, entry_date, mood, cover_image_url } = entry;
  const meta = useMemo(() => <EntryMeta date={entry_date} mood={mood} />, [entry_date, mood]);
  return (
    <ContentCard
      to={`/journal/${id}`}
      cover={cover_image_url}
      isFirst={isFirst}
      meta={meta}
      title={title}
      text={excerpt}
    />
  );
}
