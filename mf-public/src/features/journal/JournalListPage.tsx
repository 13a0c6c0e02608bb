import { memo } from 'react';
import { messages, useListJournalEntriesInfiniteQuery, type JournalEntrySummary } from '@brand/shared-data';
import { CardGrid, PageContainer, PageHeader, PageTitle, useSite } from '@brand/shared-ui/core';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { AllDays } from './AllDays';
import { AllDaysSwitch, useAllDays } from './AllDaysSwitch';
import { EntryMeta } from './EntryMeta';

const journalLead = 'Short notes from the working day, the newest first.';
const allDaysLead = 'Everything that has a date in one thread, the newest first.';

export function JournalListPage() {
  const { name } = useSite();
  const { showsAll } = useAllDays();
  return (
    <PageContainer>
      <PageTitle
        title={showsAll ? 'All days' : 'Journal'}
        description={
          showsAll ? allDaysLead : `The daily journal of ${name}: short notes from the working day.`
        }
      />
      <PageHeader title="Journal" lead={showsAll ? allDaysLead : journalLead} actions={<AllDaysSwitch />} />
      {showsAll ? <AllDays /> : <JournalEntries />}
    </PageContainer>
  );
}

function JournalEntries() {
  const list = useSearchedList(useListJournalEntriesInfiniteQuery, {
    emptyInput: { search: '' },
    getTexts: ({ title, excerpt }) => [title, excerpt],
  });
  return (
    <SearchableList
      list={list}
      searchLabel="Search the journal"
      nouns={['entry', 'entries']}
      loading={<CardsLoading count={6} />}
      loadingLabel="Loading the journal…"
      errorTitle="The journal could not be loaded."
      toErrorMessage={messages.journal.listFailed}
      emptyTitle="No entries found"
      emptyText="Come back soon to read my first journal entry."
    >
      {(entries) => (
        <CardGrid label="Journal entries">
          {entries.map((entry, index) => (
            <JournalCard key={entry.id} entry={entry} isFirst={index === 0} />
          ))}
        </CardGrid>
      )}
    </SearchableList>
  );
}

// Memoized: hundreds of cards need not render with every key in the search box.
const JournalCard = memo(function JournalCard({
  entry,
  isFirst,
}: {
  entry: JournalEntrySummary;
  isFirst: boolean;
}) {
  return (
    <ContentCard
      to={`/journal/${entry.id}`}
      cover={entry.cover_image_url}
      isFirst={isFirst}
      meta={<EntryMeta entry={entry} />}
      title={entry.title}
      text={entry.excerpt}
    />
  );
});
