import { useMemo } from 'react';
import { messages } from '@brand/shared-data';
import { EmptyState, useToastFor } from '@brand/shared-ui/core';
import { CardsLoading } from '../../cards/CardsLoading';
import { ListBody } from '../../lists/ListBody';
import { listStatus } from '../../lists/listStatus';
import { SearchBar } from '../../lists/SearchBar';
import { JournalGrid } from './JournalGrid';
import { useJournalSearch } from './useJournalSearch';

const comeBack = 'Come back soon to read my first journal entry.';
const tryAnother = 'Try a different search term.';

export function JournalEntries() {
  const search = useJournalSearch();
  const { text, setText, error } = search;
  useToastFor(useMemo(() => (error ? messages.journal.listFailed(error) : null), [error]));
  return (
    <>
      <SearchBar
        label="Search the journal"
        text={text}
        onChange={setText}
        status={listStatus(search, 'entry', 'entries')}
      />
      <ListBody
        search={search}
        loading={<CardsLoading count={6} />}
        loadingLabel="Loading the journal…"
        errorTitle="The journal could not be loaded."
        empty={
          <EmptyState title="No entries found" text={text.trim() ? tryAnother : comeBack} headingLevel="h2" />
        }
      >
        {(entries) => <JournalGrid entries={entries} />}
      </ListBody>
    </>
  );
}
