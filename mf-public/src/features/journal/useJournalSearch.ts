import { useListJournalEntriesInfiniteQuery } from '@brand/shared-data';
import { matchesSearch } from '../../lists/matchesSearch';
import { searchedList } from '../../lists/searchedList';
import { useSearchText } from '../../lists/useSearchText';

/** The journal, and what is left of it while searching. */
export function useJournalSearch() {
  const search = useSearchText();
  const wanted = search.settled.trim();
  const list = useListJournalEntriesInfiniteQuery({ search: '' });
  const asksServer = list.hasNextPage && search.text.trim() !== '';
  const found = useListJournalEntriesInfiniteQuery(
    { search: wanted },
    { skip: !asksServer || wanted === '' },
  );
  return searchedList({
    search,
    list,
    found,
    asksServer,
    keeps: ({ title, excerpt }) => matchesSearch(search.text, [title, excerpt]),
  });
}
