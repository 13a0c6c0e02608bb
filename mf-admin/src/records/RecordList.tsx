import { useId, useRef } from 'react';
import { rowsPerPage, type RowPage } from '@brand/shared-data/admin';
import { Box, Button, EmptyState } from '@brand/shared-ui/core';
import { Table, TableCell, TableHead, TableRow, TableSortLabel } from '@brand/shared-ui/data';
import { PageTurner } from './PageTurner';
import { RecordRows } from './RecordRows';
import type { RecordTableProps } from './RecordColumn';
import { RecordTools } from './RecordTools';
import type { RecordView } from './recordView';
import { tableStyle } from './tableStyle';

type Props<Row extends { id: string }> = RecordTableProps<Row> & {
  view: RecordView;
  change: (changed: Partial<RecordView>) => void;
  page: RowPage<Row>;
  /** The next page is on its way. */
  isBusy?: boolean;
};

/** A page of rows, with search, filters, sortable headers and the buttons of the other pages. */
export function RecordList<Row extends { id: string }>(props: Props<Row>) {
  const { label, one, columns, titleOf, actions, view, change, page, isBusy = false } = props;
  const id = useId();
  const tools = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ search: '', options: {} });
    // The focused button is removed.
    tools.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Box ref={tools} sx={{ marginBottom: 2 }}>
        <RecordTools view={view} change={change} page={page} columns={columns} label={label} one={one} />
      </Box>
      {page.found === 0 ? (
        <EmptyState
          title="Nothing matches"
          text={`None of the ${page.all.toLocaleString('en-US')} ${label} has what you look for.`}
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
          <Table id={id} role="table" aria-label={label} aria-busy={isBusy}>
            <Head view={view} change={change} columns={columns} />
            <RecordRows rows={page.rows} columns={columns} titleOf={titleOf} actions={actions} />
          </Table>
        </Box>
      )}
      <PageTurner
        label={label}
        tableId={id}
        page={page.page}
        rowsPerPage={rowsPerPage}
        count={page.found}
        onTurn={(turned) => change({ page: turned })}
      />
    </>
  );
}

type HeadProps<Row extends { id: string }> = Pick<Props<Row>, 'view' | 'change' | 'columns'>;

function Head<Row extends { id: string }>({ view: { order }, change, columns }: HeadProps<Row>) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ header }) => {
          const isSorted = order?.header === header;
          const isDescending = isSorted && order.isDescending;
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
                onClick={() => change({ order: { header, isDescending: isSorted && !isDescending } })}
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
