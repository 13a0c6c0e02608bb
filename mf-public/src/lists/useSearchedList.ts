import type { ListPage } from '@brand/shared-data';
import { useSearchText } from './useSearchText';

/** The part of an RTK Query result that a list needs. */
type ListQuery<Row> = {
  /** The requested page; undefined while a different one is loading. */
  currentData?: ListPage<Row>;
  isError: boolean;
  isLoading: boolean;
  error?: object;
  refetch: () => unknown;
};

type Options<Row, Input> = {
  /** The input that lists everything; the route's loader prefetches the same one. */
  emptyInput: Input;
  /** The page that the URL names. */
  page?: number;
  /** Filters beside the search text, such as a category. */
  filters?: Partial<Input>;
  /** The texts of a row in which the search looks. */
  getTexts: (row: Row) => (string | null)[];
  matchesFilters?: (row: Row) => boolean;
};

export type SearchedList<Row> = ReturnType<typeof useSearchedList<Row, { search: string }, ListQuery<Row>>>;

/**
 * A list with a search box. Loaded rows are filtered while a visitor types. As long as the server has more rows, it
 * searches too; it may return too many, which the same filter removes.
 */
export function useSearchedList<Row, Input extends { search: string }, Query extends ListQuery<Row>>(
  useListQuery: (input: Input, options?: { skip: boolean }) => Query & ListQuery<Row>,
  { emptyInput, page = 1, filters = {}, getTexts, matchesFilters = () => true }: Options<Row, Input>,
) {
  const { text, setText, debouncedText } = useSearchText();
  const input = { ...emptyInput, ...filters, search: debouncedText.trim() };
  const isFiltered = Object.values(filters).some(Boolean);

  const list = useListQuery(emptyInput);
  const hasOthers = page > 1 || (list.currentData?.hasNext ?? false);
  const needsServer = hasOthers && (text.trim() !== '' || isFiltered);
  const found = useListQuery(input, { skip: !needsServer || (input.search === '' && !isFiltered) });
  const source = needsServer && found.currentData ? found : list;
  const isSearching = needsServer && !found.isError && (text !== debouncedText || !found.currentData);
  const { rows: loaded = [], hasNext = false } = source.currentData ?? {};
  const rows = loaded.filter(
    (row) => matchesFilters(row) && getTexts(row).some((one) => includesText(one, text)),
  );
  return {
    text,
    setText,
    /** The text at the last pause in typing. */
    settledText: debouncedText.trim(),
    list,
    /** The query whose rows are shown. */
    source,
    error: list.error ?? found.error,
    isSearching,
    rows,
    page,
    hasNext: hasNext && !isSearching,
    /** The list ends before this page. */
    isMissing: page > 1 && !isSearching && source.currentData !== undefined && loaded.length === 0,
  };
}

const includesText = (text: string | null, search: string) =>
  (text ?? '').toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
