import { foldText, type ListPage } from '@brand/shared-data';
import type { SearchText } from './useSearchText';

/** The part of an RTK Query result that a list needs. */
type ListQuery<Row> = {
  /** The requested page; undefined while another page is loading. */
  currentData?: ListPage<Row>;
  isError: boolean;
  isLoading: boolean;
  error?: object;
  refetch: () => unknown;
};

type Options<Row, Input> = {
  search: SearchText;
  /** The input that lists everything; the same as in the route's loader, which prefetches it. */
  emptyInput: Input;
  /** The page number from the URL. */
  page?: number;
  /** Filters other than the search text, such as a category. */
  filters?: Partial<Input>;
  /** The texts of a row that the search matches. */
  getTexts: (row: Row) => (string | null)[];
  matchesFilters?: (row: Row) => boolean;
};

export type SearchedList<Row> = ReturnType<typeof useSearchedList<Row, { search: string }, ListQuery<Row>>>;

/**
 * A list with a search box. Loaded rows are filtered while the visitor types. If the server has more rows, it is queried as well;
 * it may return too many rows, which the same filter removes.
 */
export function useSearchedList<Row, Input extends { search: string }, Query extends ListQuery<Row>>(
  useListQuery: (input: Input, options?: { skip: boolean }) => Query & ListQuery<Row>,
  { search, emptyInput, page = 1, filters = {}, getTexts, matchesFilters = () => true }: Options<Row, Input>,
) {
  const { text, setText, debouncedText } = search;
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
    /** The text as of the last pause in typing. */
    settledText: debouncedText.trim(),
    list,
    /** The query that supplies the shown rows. */
    source,
    error: list.error ?? found.error,
    isSearching,
    rows,
    page,
    hasNext: hasNext && !isSearching,
    /** Whether the requested page is beyond the end of the list. */
    isMissing: page > 1 && !isSearching && source.currentData !== undefined && loaded.length === 0,
  };
}

const includesText = (text: string | null, search: string) =>
  foldText(text ?? '').includes(foldText(search.trim()));
