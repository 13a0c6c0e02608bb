import type { JournalEntrySummary } from '@brand/shared-data';
import { CardGrid } from '@brand/shared-ui/core';
import { JournalCard } from './JournalCard';

export function JournalGrid({ entries }: { entries: JournalEntrySummary[] }) {
  return (
    <CardGrid label="Journal entries">
      {entries.map((entry, index) => (
        <JournalCard key={entry.id} entry={entry} isFirst={index === 0} />
      ))}
    </CardGrid>
  );
}
