import { useListJournalEntriesInfiniteQuery } from '@brand/shared-data';
import { matchesSearch } from './matchesSearch';
import { useSearchText } from './useSearchText';

/** The list and what is left of it while searching. As long as rows are not loaded, the server searches too. */
export function useJournalSearch() {
  const { text, setText, settled } = useSearchText();
  const list = useListJournalEntriesInfiniteQuery({ search: '' });
  const isPartial = list.hasNextPage && text.trim() !== '';
  const found = useListJournalEntriesInfiniteQuery(
    { search: settled.trim() },
    { skip: !isPartial || settled.trim() === '' },
  );
  const source = isPartial && found.currentData ? found : list;
  const rows = source.data?.pages.flat() ?? [];

  return {
    text,
    setText,
    list,
    source,
    error: list.error ?? found.error,
    isAsking: isPartial && !found.isError && (text !== settled || !found.currentData),
    entries: rows.filter(({ title, excerpt }) => matchesSearch(text, [title, excerpt])),
  };
}
