import { memo } from 'react';
import { TableBody, TableCell, TableRow } from '@brand/shared-ui/data';
import type { RecordTableProps } from './RecordColumn';
import { RowActions } from './RowActions';

type Props<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns' | 'titleOf' | 'actions'> & {
  rows: readonly Row[];
};

function Rows<Row extends { id: string }>({ rows, columns, titleOf, actions }: Props<Row>) {
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
          <TableCell role="cell" data-part="actions">
            <RowActions title={titleOf(row)} actions={actions(row)} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

/** The rows of one page; memoized, so that typing in the search box stays fast. */
export const RecordRows = memo(Rows) as typeof Rows;
