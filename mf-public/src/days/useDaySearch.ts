import { useListDaysInfiniteQuery } from '@brand/shared-data';
import { matchesSearch } from '../lists/matchesSearch';
import { searchedList } from '../lists/searchedList';
import { useSearchText } from '../lists/useSearchText';

/** All days, and what is left of them while searching in titles and excerpts. */
export function useDaySearch() {
  const search = useSearchText();
  const wanted = search.settled.trim();
  const list = useListDaysInfiniteQuery({ search: '' });
  const asksServer = list.hasNextPage && search.text.trim() !== '';
  const found = useListDaysInfiniteQuery({ search: wanted }, { skip: !asksServer || wanted === '' });
  return searchedList({
    search,
    list,
    found,
    asksServer,
    keeps: ({ title, excerpt }) => matchesSearch(search.text, [title, excerpt]),
  });
}
