import { messages, useListDaysInfiniteQuery } from '@brand/shared-data';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { DayThread, DayThreadLoading } from './DayThread';

/** Journal, blog, challenges and summaries in one thread. */
export function AllDays() {
  const list = useSearchedList(useListDaysInfiniteQuery, {
    emptyInput: { search: '' },
    getTexts: ({ title, excerpt }) => [title, excerpt],
  });
  return (
    <SearchableList
      list={list}
      searchLabel="Search all days"
      // Not "days": one day may have several of them.
      nouns={['story', 'stories']}
      loading={<DayThreadLoading />}
      loadingLabel="Loading all days…"
      errorTitle="The days could not be loaded."
      toErrorMessage={messages.days.listFailed}
      emptyTitle="No days found"
      emptyText="Come back soon: nothing has been published yet."
    >
      {(days) => <DayThread days={days} />}
    </SearchableList>
  );
}
