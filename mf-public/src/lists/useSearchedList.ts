import { useSearchText } from './useSearchText';

/** The part of an RTK Query infinite query that a list needs. */
type ListQuery<Row> = {
  data?: { pages: Row[][] };
  currentData?: { pages: Row[][] };
  isError: boolean;
  isLoading: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  error?: object;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type Options<Row, Input> = {
  /** The input that lists everything; the route's loader prefetches the same one. */
  emptyInput: Input;
  /** Filters beside the search text, such as a category. */
  filters?: Partial<Input>;
  /** The texts of a row in which the search looks. */
  getTexts: (row: Row) => (string | null)[];
  matchesFilters?: (row: Row) => boolean;
};

export type SearchedList<Row> = ReturnType<typeof useSearchedList<Row, { search: string }>>;

/**
 * A list with a search box. What is loaded is filtered while a visitor types. As long as the server has more rows, it
 * searches too; it may return too many, which the same filter removes.
 */
export function useSearchedList<Row, Input extends { search: string }>(
  useListQuery: (input: Input, options?: { skip: boolean }) => ListQuery<Row>,
  { emptyInput, filters = {}, getTexts, matchesFilters = () => true }: Options<Row, Input>,
) {
  const { text, setText, debouncedText } = useSearchText();
  const input = { ...emptyInput, ...filters, search: debouncedText.trim() };
  const isFiltered = Object.values(filters).some(Boolean);

  const list = useListQuery(emptyInput);
  const needsServer = list.hasNextPage && (text.trim() !== '' || isFiltered);
  const found = useListQuery(input, { skip: !needsServer || (input.search === '' && !isFiltered) });
  const source = needsServer && found.currentData ? found : list;
  return {
    text,
    setText,
    list,
    /** The query that has the next rows. */
    source,
    error: list.error ?? found.error,
    isSearching: needsServer && !found.isError && (text !== debouncedText || !found.currentData),
    rows: (source.data?.pages.flat() ?? []).filter(
      (row) => matchesFilters(row) && getTexts(row).some((one) => includesText(one, text)),
    ),
  };
}

const includesText = (text: string | null, search: string) =>
  (text ?? '').toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
