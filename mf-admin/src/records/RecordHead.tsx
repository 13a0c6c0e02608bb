import { TableCell, TableHead, TableRow, TableSortLabel } from '@brand/shared-ui/data';
import type { RecordColumn } from './RecordColumn';
import type { RecordTableModel } from './useRecordTable';

type Props<Row extends object> = { table: RecordTableModel<Row>; columns: readonly RecordColumn<Row>[] };

/** The heads of the columns, each a button that sorts; on small screens they stand in a row above the cards. */
export function RecordHead<Row extends object>({ table, columns }: Props<Row>) {
  const [sorting] = table.state.sorting;
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ header }) => {
          const isSorted = sorting?.id === header;
          const direction = isSorted && sorting.desc ? 'desc' : 'asc';
          return (
            <TableCell
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
            >
              <TableSortLabel
                component="button"
                active={isSorted}
                direction={direction}
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
