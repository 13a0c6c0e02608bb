import { useEffect } from 'react';
import { messages } from '@brand/shared-data';
import {
  Box,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
  SearchField,
  Typography,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { JournalGrid, JournalGridLoading } from './JournalGrid';
import { LoadMore } from './LoadMore';
import { useJournalSearch } from './useJournalSearch';

const comeBack = 'Come back soon to read my first journal entry.';
const tryAnother = 'Try a different search term.';

export function JournalListPage() {
  const { name } = useSite();
  const { text, setText, list, source, error, isAsking, entries } = useJournalSearch();
  const toast = useToast();

  useEffect(() => {
    if (error) toast(messages.journal.listFailed(error));
  }, [error, toast]);

  return (
    <PageContainer>
      <PageTitle
        title="Journal"
        description={`The daily journal of ${name}: short notes from the working day.`}
      />
      <PageHeader title="Journal" lead="Short notes from the working day, in the order they happened." />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          marginBottom: { xs: 3, md: 5 },
        }}
      >
        <Box sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
          <SearchField label="Search the journal" value={text} onChange={setText} />
        </Box>
        <Typography variant="body2" aria-live="polite" sx={{ minHeight: '1lh', color: 'text.secondary' }}>
          {list.data && (isAsking ? 'Searching…' : countOf(entries.length, source.hasNextPage))}
        </Typography>
      </Box>
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

function countOf(count: number, hasMore: boolean) {
  if (count === 0) return 'No entries';
  return `${count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'entry' : 'entries'}`;
}
