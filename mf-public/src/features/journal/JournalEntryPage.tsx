import { messages, useGetJournalEntryQuery, useSession, type JournalEntry } from '@brand/shared-data';
import { EmptyState, PageTitle, useToastFor } from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { DayBadge } from '../../days/DayNumber';
import { OnThisDay } from '../../days/OnThisDay';
import { Article } from '../../reading/Article';
import { ReadingPage } from '../../reading/ReadingPage';
import { ReadingState } from '../../reading/ReadingState';
import { toMetaDescription } from '../../reading/toMetaDescription';
import { usePublication } from '../../reading/usePublication';
import { EntryMeta } from './EntryMeta';

export function JournalEntryPage() {
  const { id = '' } = useParams();
  return (
    <ReadingPage backTo="/journal" backLabel="Back to the journal">
      <Entry key={id} id={id} />
    </ReadingPage>
  );
}

function Entry({ id }: { id: string }) {
  const query = useGetJournalEntryQuery(id);
  const publication = usePublication({ contentType: 'journal_entries', id }, query);
  const { unavailable, isDraft, hasFailed } = publication;
  useToastFor(getMessage(publication));

  if (unavailable) {
    const { title, text } = emptyStates[unavailable];
    return (
      <>
        <PageTitle title={title} exact missing />
        <EmptyState title={title} text={text} headingLevel="h1" />
      </>
    );
  }
  return (
    <ReadingState
      query={{ ...query, isError: hasFailed }}
      title="Journal entry"
      loadingLabel="Loading the journal entry…"
      errorTitle="This journal entry could not be loaded."
    >
      {(entry) => <EntryArticle entry={entry} isDraft={isDraft} />}
    </ReadingState>
  );
}

function getMessage({ unavailable, hasFailed, isDraft }: ReturnType<typeof usePublication>) {
  if (unavailable === 'unpublished') return messages.journal.notAvailable;
  if (unavailable === 'missing' || hasFailed) return messages.journal.entryFailed;
  return isDraft ? messages.journal.viewingDraft : null;
}

const emptyStates = {
  missing: {
    title: 'Entry not found',
    text: 'There is no journal entry at this address. It may have moved, or the address has a typo.',
  },
  unpublished: {
    title: 'Not Available',
    text: 'This journal entry is not yet published.',
  },
};

function EntryArticle({ entry, isDraft }: { entry: JournalEntry; isDraft: boolean }) {
  const { id, title, excerpt, content, entry_date, cover_image_url, cover_alt } = entry;
  const { isOwner } = useSession();
  return (
    <>
      <PageTitle title={title} description={toMetaDescription(excerpt || content)} noindex={isDraft} />
      <Article
        title={title}
        cover={cover_image_url}
        coverAlt={cover_alt}
        eyebrow={<DayBadge day={entry_date} />}
        meta={<EntryMeta entry={entry} />}
        actions={
          isOwner && (
            <LinkButton to={`/admin/journal?edit=${id}`} variant="outlined" size="small">
              Edit this Entry
            </LinkButton>
          )
        }
        below={!isDraft && <OnThisDay day={entry_date} />}
        content={isDraft ? undefined : { contentType: 'journal_entries', id }}
      >
        {content}
      </Article>
    </>
  );
}
