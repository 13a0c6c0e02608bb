import { PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { useParams } from '@brand/shared-ui/router';
import { ArticleSkeleton } from '../../reading/ArticleSkeleton';
import { ReadingPage } from '../../reading/ReadingPage';
import { useArrival } from '../../reading/useArrival';
import { EntryAbsent } from './EntryAbsent';
import { EntryArticle } from './EntryArticle';
import { useEntry } from './useEntry';

export function JournalEntryPage() {
  const { id = '' } = useParams();
  return (
    <ReadingPage backTo="/journal" backLabel="Back to the journal">
      <Entry key={id} id={id} />
    </ReadingPage>
  );
}

function Entry({ id }: { id: string }) {
  const { query: asked, absence, isDraft } = useEntry(id);
  const query = useArrival(asked);
  if (absence) return <EntryAbsent absence={absence} />;
  return (
    <>
      {query.data === undefined && <PageTitle title="Journal entry" />}
      {query.data === undefined && (
        <Typography component="h1" sx={visuallyHidden}>
          Journal entry
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<ArticleSkeleton />}
        loadingLabel="Loading the journal entry…"
        errorTitle="This journal entry could not be loaded."
      >
        {(entry) => <EntryArticle entry={entry} isDraft={isDraft} />}
      </QueryState>
    </>
  );
}
