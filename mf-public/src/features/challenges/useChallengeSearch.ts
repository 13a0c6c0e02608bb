import { useListChallengesInfiniteQuery } from '@brand/shared-data';
import { matchesSearch } from '../../lists/matchesSearch';
import { searchedList } from '../../lists/searchedList';
import { useSearchText } from '../../lists/useSearchText';

/** The challenges, and what is left of them while searching for a title. */
export function useChallengeSearch() {
  const search = useSearchText();
  const wanted = search.settled.trim();
  const list = useListChallengesInfiniteQuery({ search: '' });
  const asksServer = list.hasNextPage && search.text.trim() !== '';
  const found = useListChallengesInfiniteQuery({ search: wanted }, { skip: !asksServer || wanted === '' });
  return searchedList({
    search,
    list,
    found,
    asksServer,
    keeps: ({ title }) => matchesSearch(search.text, [title]),
  });
}
