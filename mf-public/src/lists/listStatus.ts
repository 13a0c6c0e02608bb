import type { SearchedList } from './searchedList';

/** How much a search finds, in words: `listStatus(list, 'entry', 'entries')`. Nothing until something is known. */
export function listStatus(
  { list, isAsking, rows, source }: SearchedList<unknown>,
  one: string,
  many: string,
) {
  if (!list.data) return '';
  if (isAsking) return 'Searching…';
  if (rows.length === 0) return `No ${many}`;
  const isOne = rows.length === 1 && !source.hasNextPage;
  return `${rows.length}${source.hasNextPage ? '+' : ''} ${isOne ? one : many}`;
}
