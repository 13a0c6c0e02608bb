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
} from '@tanstack/react-table';
import type { RecordColumn, RecordTableProps } from './RecordColumn';

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

type Options<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns' | 'order'> & {
  rows: Row[];
  searchText: (row: Row) => string;
};

/** Searches, filters, sorts and pages rows on the client. */
export function useRecordTable<Row extends { id: string }>(options: Options<Row>) {
  const { rows, columns, order, searchText } = options;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const initialState = useMemo(
    () => ({
      sorting: order ? [order] : [],
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
    // The page stays when one of its rows is deleted.
    autoResetPageIndex: false,
    // The filter gets the whole row, so it runs for one column.
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.header,
    globalFilterFn: ({ original }, _column, text: string) =>
      searchText(original).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  });

  const lastPage = Math.max(0, table.getPageCount() - 1);
  const isBeyond = table.state.pagination.pageIndex > lastPage;
  useEffect(() => {
    if (isBeyond) table.setPageIndex(lastPage);
  }, [isBeyond, lastPage, table]);
  return table;
}

const toDefinition = <Row extends object>(column: RecordColumn<Row>): ColumnDef<Features, Row> => ({
  id: column.header,
  accessorFn: column.value,
  sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  sortDescFirst: false,
  filterFn: filterFn_equals,
});

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
