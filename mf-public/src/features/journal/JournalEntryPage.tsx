import { Box, PageContainer, PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { useParams } from '@brand/shared-ui/router';
import { BackToJournal } from './BackToJournal';
import { EntryAbsent } from './EntryAbsent';
import { EntryArticle } from './EntryArticle';
import { EntrySkeleton } from './EntrySkeleton';
import { useEntry } from './useEntry';

export function JournalEntryPage() {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <Box sx={{ maxWidth: '56rem', minHeight: '80vh', marginInline: 'auto' }}>
        <BackToJournal />
        <Entry key={id} id={id} />
      </Box>
    </PageContainer>
  );
}

function Entry({ id }: { id: string }) {
  const { query, absence, isDraft } = useEntry(id);
  if (absence) return <EntryAbsent absence={absence} />;
  return (
    <>
      {query.data === undefined && <PageTitle title="Journal entry" />}
      {query.isError && query.data === undefined && (
        <Typography component="h1" sx={visuallyHidden}>
          Journal entry
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<EntrySkeleton />}
        loadingLabel="Loading the journal entry…"
        errorTitle="This journal entry could not be loaded."
      >
        {(entry) => <EntryArticle entry={entry} isDraft={isDraft} />}
      </QueryState>
    </>
  );
}
