import { useDeferredValue, useId, useRef } from 'react';
import { Box, Button, EmptyState } from '@brand/shared-ui/core';
import { Table, TableCell, TableHead, TableRow, TableSortLabel } from '@brand/shared-ui/data';
import { PageTurner } from './PageTurner';
import { RecordRows } from './RecordRows';
import type { RecordTableProps } from './RecordColumn';
import { RecordTools } from './RecordTools';
import { tableStyle } from './tableStyle';
import { rowsPerPage, useRecordTable, type RecordTableModel } from './useRecordTable';

type Props<Row extends { id: string }> = RecordTableProps<Row> & { rows: Row[] };

/** The loaded rows of a RecordTable, one page at a time. */
export function RecordList<Row extends { id: string }>(props: Props<Row>) {
  const { rows, label, one, columns, order, titleOf, searchText = titleOf, actions } = props;
  const table = useRecordTable({ rows, columns, order, searchText });
  const shown = table.getFilteredRowModel().rows.length;
  const page = useDeferredValue(table.getRowModel().rows);
  const id = useId();
  const tools = useRef<HTMLDivElement>(null);
  const showAll = () => {
    table.setGlobalFilter('');
    table.resetColumnFilters();
    // The focused button is removed.
    tools.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Box ref={tools} sx={{ marginBottom: 2 }}>
        <RecordTools table={table} columns={columns} label={label} one={one} />
      </Box>
      {shown === 0 ? (
        <EmptyState
          title="Nothing matches"
          text={`None of the ${rows.length.toLocaleString('en-US')} ${label} has what you look for.`}
          headingLevel="h2"
          action={
            <Button variant="outlined" onClick={showAll}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        // Explicit roles: CSS that displays rows as cards removes the implicit ones.
        <Box sx={tableStyle}>
          <Table id={id} role="table" aria-label={label}>
            <Head table={table} columns={columns} />
            <RecordRows rows={page} columns={columns} titleOf={titleOf} actions={actions} />
          </Table>
        </Box>
      )}
      <PageTurner
        label={label}
        tableId={id}
        page={table.state.pagination.pageIndex}
        rowsPerPage={rowsPerPage}
        count={shown}
        onTurn={table.setPageIndex}
      />
    </>
  );
}

type HeadProps<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns'> & {
  table: RecordTableModel<Row>;
};

function Head<Row extends { id: string }>({ table, columns }: HeadProps<Row>) {
  const [sorting] = table.state.sorting;
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ header }) => {
          const isSorted = sorting?.id === header;
          const isDescending = isSorted && sorting.desc;
          return (
            <TableCell
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              <TableSortLabel
                component="button"
                active={isSorted}
                direction={isDescending ? 'desc' : 'asc'}
                onClick={() => {
                  table.getColumn(header)?.toggleSorting();
                  table.firstPage();
                }}
              >
                {header}
              </TableSortLabel>
            </TableCell>
          );
        })}
        <TableCell role="columnheader" scope="col" data-part="actions">
          Actions
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
