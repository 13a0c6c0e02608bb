import { useDeferredValue, useMemo } from 'react';
import type { RecordOrder, RecordTableProps } from './RecordColumn';
import { RecordList } from './RecordList';
import { RecordState, type RecordQuery, type RecordStateProps } from './RecordState';
import { useRecordView, viewRows } from './recordView';

type Own<Row> = {
  /** The order in which the server returns the rows; omitted if the sort column is not shown. */
  order?: RecordOrder;
  /** The text that the search box matches; defaults to the title. */
  searchText?: (row: Row) => string;
};

type Props<Row extends { id: string }> = RecordStateProps<Row> & Own<Row> & { query: RecordQuery<Row[]> };

/**
 * A list that is loaded in one request, with search, filters, sorting and pages. Lists that grow over the years use `PagedTable`
 * instead.
 */
export function RecordTable<Row extends { id: string }>({ order, searchText, ...props }: Props<Row>) {
  return (
    <RecordState {...props} isEmpty={(rows) => rows.length === 0}>
      {(rows, list) => <LoadedRows rows={rows} order={order} searchText={searchText} {...list} />}
    </RecordState>
  );
}

type LoadedProps<Row extends { id: string }> = RecordTableProps<Row> & Own<Row> & { rows: readonly Row[] };

function LoadedRows<Row extends { id: string }>(props: LoadedProps<Row>) {
  const { rows, order, searchText = props.titleOf, ...list } = props;
  const [view, change] = useRecordView(order);
  const { columns } = list;
  // Keeps typing responsive while the rows update.
  const shown = useDeferredValue(view);
  const page = useMemo(() => viewRows(rows, shown, columns, searchText), [rows, shown, columns, searchText]);
  return <RecordList {...list} view={view} change={change} page={page} />;
}
