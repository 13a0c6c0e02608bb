/** Rows of a public list that are read at a time; the next come with "Load more". */
export const pageSize = 100;

/** First and last row of page 0, 1, 2…, as `range(...)` takes them. */
export function pageRange(page: number): [from: number, to: number] {
  return [page * pageSize, page * pageSize + pageSize - 1];
}

/** Options of every infinite query of ours: a page that is not full is the last one. */
export const rowPages = {
  initialPageParam: 0,
  getNextPageParam: (lastPage: unknown[], _pages: unknown[][], lastPageParam: number) =>
    lastPage.length < pageSize ? undefined : lastPageParam + 1,
};
