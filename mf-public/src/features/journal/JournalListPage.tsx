import { memo } from 'react';
import { messages, useListJournalEntriesQuery, type JournalEntrySummary } from '@brand/shared-data';
import { CardGrid, PageContainer, PageHeader, PageTitle, useWords } from '@brand/shared-ui/core';
import { getPage, useSearchParams, withPage } from '@brand/shared-ui/router';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { useSearchText, type SearchText } from '../../lists/useSearchText';
import { AllDays } from './AllDays';
import { AllDaysSwitch, useAllDays } from './AllDaysSwitch';
import { EntryMeta } from './EntryMeta';

const allDaysLead = 'Everything that has a date in one thread, the newest first.';

export function JournalListPage() {
  const search = useSearchText();
  const { showsAll } = useAllDays();
  const lead = useWords()('journal_lead');
  return (
    <PageContainer>
      {showsAll && <PageTitle title="All days" description={allDaysLead} />}
      <PageHeader
        title="Journal"
        lead={showsAll ? allDaysLead : lead}
        actions={<AllDaysSwitch search={search} />}
      />
      {showsAll ? <AllDays search={search} /> : <JournalEntries search={search} lead={lead} />}
    </PageContainer>
  );
}

function JournalEntries({ search, lead }: { search: SearchText; lead: string }) {
  const [params] = useSearchParams();
  const page = getPage(params);
  const list = useSearchedList(useListJournalEntriesQuery, {
    search,
    emptyInput: { search: '', page },
    page,
    getTexts: ({ title, excerpt }) => [title, excerpt],
  });
  return (
    <>
      <PageTitle title={withPage('Journal', page)} description={lead} missing={list.isMissing} />
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
    </>
  );
}

// Memoized, so that hundreds of cards do not re-render on every keystroke in the search box.
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
