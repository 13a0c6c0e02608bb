import { memo } from 'react';
import { Box } from '@brand/shared-ui/core';
import { Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@brand/shared-ui/data';
import { getTitle, type RecordColumn, type RecordOrder, type RowAction } from './RecordColumn';
import { RowActions } from './RowActions';
import { tableStyle } from './tableStyle';

type Props<Row extends { id: string }> = {
  id?: string;
  /** The accessible name. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  /** Names a row in its action labels. Defaults to the value of the title column. */
  titleOf?: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
  /** Makes the headers sortable. */
  sorting?: Sorting;
  isBusy?: boolean;
};

type Sorting = { order: RecordOrder | undefined; onSort: (order: RecordOrder) => void };

/**
 * A table of rows that turns each row into a card on small screens. Roles are explicit, because the card styles remove the implicit
 * ones.
 */
export function RowTable<Row extends { id: string }>(props: Props<Row>) {
  const { id, label, columns, sorting, isBusy, ...rows } = props;
  return (
    <Box sx={tableStyle}>
      <Table id={id} role="table" aria-label={label} aria-busy={isBusy}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ header }) =>
              sorting ? (
                <SortedHeader key={header} header={header} {...sorting} />
              ) : (
                <TableCell key={header} role="columnheader" scope="col">
                  {header}
                </TableCell>
              ),
            )}
            {rows.actions && (
              <TableCell role="columnheader" scope="col" data-part="actions">
                Actions
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <Rows columns={columns} {...rows} />
      </Table>
    </Box>
  );
}

function SortedHeader({ header, order, onSort }: Sorting & { header: string }) {
  const isSorted = order?.header === header;
  const isDescending = isSorted && order.isDescending;
  return (
    <TableCell
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <TableSortLabel
        component="button"
        active={isSorted}
        direction={isDescending ? 'desc' : 'asc'}
        onClick={() => onSort({ header, isDescending: isSorted && !isDescending })}
      >
        {header}
      </TableSortLabel>
    </TableCell>
  );
}

type RowsProps<Row extends { id: string }> = Pick<Props<Row>, 'columns' | 'rows' | 'titleOf' | 'actions'>;

function AllRows<Row extends { id: string }>({ rows, columns, titleOf, actions }: RowsProps<Row>) {
  return (
    <TableBody role="rowgroup">
      {rows.map((row) => (
        <TableRow key={row.id} role="row" hover>
          {columns.map(({ header, value, cell, isTitle }) => (
            <TableCell
              key={header}
              role={isTitle ? 'rowheader' : 'cell'}
              component={isTitle ? 'th' : 'td'}
              scope={isTitle ? 'row' : undefined}
              data-part={isTitle ? 'title' : undefined}
              data-label={header}
            >
              {cell ? cell(row) : <bdi>{value(row)}</bdi>}
            </TableCell>
          ))}
          {actions && (
            <TableCell role="cell" data-part="actions">
              <RowActions title={titleOf?.(row) ?? getTitle(columns, row)} actions={actions(row)} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  );
}

/** The rows of one page, memoized to keep typing in the search box fast. */
const Rows = memo(AllRows) as typeof AllRows;
