/** The number of cards on a page of a public list. */
const cardsPerPage = 24;

/** One page of a list. */
export type ListPage<Row> = { rows: Row[]; hasNext: boolean };

type SortableQuery<Query> = { order: (column: 'id') => { range: (from: number, to: number) => Query } };

/**
 * Page 1, 2, 3… of a list, plus one more row, from which `toListPage` tells whether another page follows. Ordered by id last, so
 * that rows with equal values never change places between two pages.
 */
export const selectCards = <Query>(query: SortableQuery<Query>, page: number): Query =>
  query.order('id').range((page - 1) * cardsPerPage, page * cardsPerPage);

export const toListPage = <Row>(rows: Row[]): ListPage<Row> => ({
  rows: rows.slice(0, cardsPerPage),
  hasNext: rows.length > cardsPerPage,
});

/** The number of rows read at a time from a list without pages; "Load more" reads the next ones. */
export const pageSize = 100;

/** The text without its case and accents, as `private.folded` of SQL has it: lists compare searches and titles like this. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase();

/**
 * The pattern of `ilike` for "contains this text"; null for blank text. Characters with a special meaning in a request are
 * replaced by the single-character wildcard, so the caller has to filter the result again.
 */
export function containsPattern(search: string): string | null {
  const text = search.trim();
  // Not quoted and escaped, because the embedded backend treats the quotes as part of the pattern.
  return text ? `%${text.replace(/[,()"\\*%]/g, '_')}%` : null;
}

type PublishedFilter<Query> = {
  eq: (column: 'is_published', value: true) => Query;
  lte: (column: 'published_at', value: string) => Query;
};

/** Filters out drafts and scheduled rows. The policies hide these rows from everyone except the owner (docs/decisions/029). */
export const onlyPublished = <Query extends PublishedFilter<Query>>(query: Query): Query =>
  query.eq('is_published', true).lte('published_at', new Date().toISOString());

/** The columns of a row that a `select` such as `'id, title'` names, so that a list's columns are written once. */
export type SelectedColumns<Row, Select extends string> = Pick<Row, ColumnName<Select> & keyof Row>;
type ColumnName<Select extends string> = Select extends `${infer First}, ${infer Rest}`
  ? First | ColumnName<Rest>
  : Select;
