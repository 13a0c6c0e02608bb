import { useMemo } from 'react';
import { messages } from '@brand/shared-data';
import {
  Box,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
  useSite,
} from '@brand/shared-ui/core';
import { JournalGrid, JournalGridLoading } from './JournalGrid';
import { JournalSearch } from './JournalSearch';
import { LoadMore } from './LoadMore';
import { useJournalSearch } from './useJournalSearch';
import { useToastFor } from './useToastFor';

const comeBack = 'Come back soon to read my first journal entry.';
const tryAnother = 'Try a different search term.';

export function JournalListPage() {
  const { name } = useSite();
  const { text, setText, list, source, error, isAsking, entries } = useJournalSearch();
  useToastFor(useMemo(() => (error ? messages.journal.listFailed(error) : null), [error]));

  return (
    <PageContainer>
      <PageTitle
        title="Journal"
        description={`The daily journal of ${name}: short notes from the working day.`}
      />
      <PageHeader title="Journal" lead="Short notes from the working day, the newest first." />
      <JournalSearch
        text={text}
        onChange={setText}
        status={list.data ? statusOf(isAsking, entries.length, source.hasNextPage) : ''}
      />
      {/* High enough that the footer stays below the screen while the list changes its height. */}
      <Box sx={{ minHeight: '80vh' }}>
        <QueryState
          query={list}
          loading={<JournalGridLoading />}
          loadingLabel="Loading the journal…"
          errorTitle="The journal could not be loaded."
        >
          {() => {
            if (entries.length > 0) return <JournalGrid entries={entries} />;
            if (isAsking) return <JournalGridLoading />;
            return (
              <EmptyState
                title="No entries found"
                text={text.trim() ? tryAnother : comeBack}
                headingLevel="h2"
              />
            );
          }}
        </QueryState>
        {source.hasNextPage && !isAsking && <LoadMore list={source} />}
      </Box>
    </PageContainer>
  );
}

function statusOf(isAsking: boolean, count: number, hasMore: boolean) {
  if (isAsking) return 'Searching…';
  if (count === 0) return 'No entries';
  return `${count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'entry' : 'entries'}`;
}
