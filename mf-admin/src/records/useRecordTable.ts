import { useEffect, useMemo } from 'react';
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_equals,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Row as TableRow,
} from '@tanstack/react-table';
import type { GivenOrder, RecordColumn } from './RecordColumn';

/** Enough for a look at the whole month, few enough to render at once. */
export const rowsPerPage = 25;

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

export type RecordTableModel<Row extends object> = ReactTable<Features, Row>;

type Options<Row extends object> = {
  rows: Row[];
  columns: readonly RecordColumn<Row>[];
  order?: GivenOrder;
  searchText: (row: Row) => string;
};

/** Searches, filters, sorts and pages the rows of a table; all of them are here already. */
export function useRecordTable<Row extends object>({ rows, columns, order, searchText }: Options<Row>) {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const initialState = useMemo(
    () => ({
      sorting: order ? [{ id: order.by, desc: order.isDescending }] : [],
      pagination: { pageIndex: 0, pageSize: rowsPerPage },
    }),
    [order],
  );
  const table: RecordTableModel<Row> = useTable({
    features,
    data: rows,
    columns: definitions,
    initialState,
    enableSortingRemoval: false,
    // Whoever deletes a row stays on its page.
    autoResetPageIndex: false,
    // The text of a row is searched once, not once a column.
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.header,
    globalFilterFn: (row, _column, text: string) => contains(searchText(row.original), text),
  });

  const lastPage = Math.max(0, table.getPageCount() - 1);
  const isBeyond = table.state.pagination.pageIndex > lastPage;
  useEffect(() => {
    if (isBeyond) table.setPageIndex(lastPage);
  }, [isBeyond, lastPage, table]);
  return table;
}

function toDefinition<Row extends object>(column: RecordColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: column.header,
    accessorFn: column.value,
    sortFn: compare,
    sortDescFirst: false,
    filterFn: filterFn_equals,
  };
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare<Row extends object>(
  one: TableRow<Features, Row>,
  other: TableRow<Features, Row>,
  id: string,
) {
  const [a, b] = [one.getValue<string | number>(id), other.getValue<string | number>(id)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : alphabet.compare(String(a), String(b));
}

function contains(text: string, part: string): boolean {
  return text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());
}
