/** What is read here of an infinite query. */
type List<Row> = {
  data?: { pages: Row[][] };
  currentData?: { pages: Row[][] };
  isError: boolean;
  isLoading: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  error?: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type Parts<Row> = {
  /** What `useSearchText` gives. */
  search: { text: string; setText: (text: string) => void; settled: string };
  /** Every row, as far as it is loaded. */
  list: List<Row>;
  /** What the server found, asked only while `asksServer`. */
  found: List<Row>;
  /** Not every row is loaded, and something is looked for. */
  asksServer: boolean;
  /** Whether a row is looked for: the server may find too much. */
  keeps: (row: Row) => boolean;
};

export type SearchedList<Row> = ReturnType<typeof searchedList<Row>>;

/** What is left of a list while searching. As long as rows are not loaded, the server searches too. */
export function searchedList<Row>({ search, list, found, asksServer, keeps }: Parts<Row>) {
  const source = asksServer && found.currentData ? found : list;
  return {
    ...search,
    list,
    /** Where more rows come from. */
    source,
    error: list.error ?? found.error,
    isAsking: asksServer && !found.isError && (search.text !== search.settled || !found.currentData),
    rows: (source.data?.pages.flat() ?? []).filter(keeps),
  };
}
