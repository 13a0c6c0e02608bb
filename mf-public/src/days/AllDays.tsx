import { useMemo } from 'react';
import { messages } from '@brand/shared-data';
import { EmptyState, useToastFor } from '@brand/shared-ui/core';
import { ListBody } from '../lists/ListBody';
import { listStatus } from '../lists/listStatus';
import { SearchBar } from '../lists/SearchBar';
import { DayThread, DayThreadLoading } from './DayThread';
import { useDaySearch } from './useDaySearch';

const comeBack = 'Come back soon: nothing has been published yet.';
const tryAnother = 'Try a different search term.';

/** Journal, blog, challenges and summaries in one thread. */
export function AllDays() {
  const search = useDaySearch();
  const { text, setText, error } = search;
  useToastFor(useMemo(() => (error ? messages.days.listFailed(error) : null), [error]));
  return (
    <>
      <SearchBar
        label="Search all days"
        text={text}
        onChange={setText}
        // Several of these may be of one day.
        status={listStatus(search, 'story', 'stories')}
      />
      <ListBody
        search={search}
        loading={<DayThreadLoading />}
        loadingLabel="Loading all days…"
        errorTitle="The days could not be loaded."
        empty={
          <EmptyState title="No days found" text={text.trim() ? tryAnother : comeBack} headingLevel="h2" />
        }
      >
        {(days) => <DayThread days={days} />}
      </ListBody>
    </>
  );
}
