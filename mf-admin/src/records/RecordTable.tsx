import { useDeferredValue, useMemo, type ComponentProps } from 'react';
import { QueryState } from '@brand/shared-ui/core';
import type { RecordOrder, RecordTableProps } from './RecordColumn';
import { RecordList } from './RecordList';
import { recordState } from './recordState';
import { useRecordView, viewRows } from './recordView';

/** The query of a list. */
export type RecordQuery<Row> = ComponentProps<typeof QueryState<Row[]>>['query'];

type ListProps<Row extends { id: string }> = RecordTableProps<Row> & {
  /** The column that the server sorted by; left out if it is not shown. */
  order?: RecordOrder;
  /** The text that the search box searches; the title if left out. */
  searchText?: (row: Row) => string;
};

type Props<Row extends { id: string }> = ListProps<Row> & {
  query: RecordQuery<Row>;
  /** The title when there are no rows at all; a search without a match has its own. */
  empty: string;
  /** Below that title: how to begin. */
  emptyText?: string;
};

/**
 * A list that is read whole: loading, failed, empty, or a table with search, filters, sorting and pages. On small screens each
 * row is a card. A list that grows with the years is a `PagedTable`.
 */
export function RecordTable<Row extends { id: string }>({ query, empty, emptyText, ...list }: Props<Row>) {
  return (
    <QueryState query={query} isEmpty={(rows) => rows.length === 0} {...recordState(list, empty, emptyText)}>
      {(rows) => <LoadedRows rows={rows} {...list} />}
    </QueryState>
  );
}

function LoadedRows<Row extends { id: string }>(props: ListProps<Row> & { rows: readonly Row[] }) {
  const { rows, order, searchText = props.titleOf, ...list } = props;
  const [view, change] = useRecordView(order);
  const { columns } = list;
  // Typing does not wait for the rows.
  const shown = useDeferredValue(view);
  const page = useMemo(() => viewRows(rows, shown, columns, searchText), [rows, shown, columns, searchText]);
  return <RecordList {...list} view={view} change={change} page={page} />;
}
