import { useDeferredValue, useId, useRef } from 'react';
import { Box, Button, EmptyState } from '@brand/shared-ui/core';
import { Table } from '@brand/shared-ui/data';
import { RecordHead } from './RecordHead';
import { RecordPaging } from './RecordPaging';
import { RecordRows } from './RecordRows';
import type { RecordTableProps } from './RecordColumn';
import { RecordTools } from './RecordTools';
import { tableStyle } from './tableStyle';
import { useRecordTable } from './useRecordTable';

type Props<Row extends { id: string }> = RecordTableProps<Row> & { rows: Row[] };

/** Loaded rows: tools above, the rows of one page, and paging below. */
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
    // The button that did it goes.
    tools.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Box ref={tools} sx={{ marginBottom: 2 }}>
        <RecordTools
          table={table}
          columns={columns}
          label={label}
          one={one}
          all={rows.length}
          shown={shown}
        />
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
        // Rows lose their implicit roles where they are displayed as cards.
        <Box sx={tableStyle}>
          <Table id={id} role="table" aria-label={label}>
            <RecordHead table={table} columns={columns} />
            <RecordRows rows={page} columns={columns} titleOf={titleOf} actions={actions} />
          </Table>
        </Box>
      )}
      <RecordPaging table={table} label={label} shown={shown} tableId={id} />
    </>
  );
}
