import type { JournalEntrySummary } from '@brand/shared-data';
import { CardGrid } from '@brand/shared-ui/core';
import { JournalCard, JournalCardSkeleton } from './JournalCard';

const waitingCards = ['1', '2', '3', '4', '5', '6'];

export function JournalGrid({ entries }: { entries: JournalEntrySummary[] }) {
  return (
    <CardGrid label="Journal entries">
      {entries.map((entry, index) => (
        <JournalCard key={entry.id} entry={entry} isFirst={index === 0} />
      ))}
    </CardGrid>
  );
}

export function JournalGridLoading() {
  return (
    <CardGrid>
      {waitingCards.map((card) => (
        <JournalCardSkeleton key={card} />
      ))}
    </CardGrid>
  );
}
