import { memo } from 'react';
import { TableBody, TableCell, TableRow } from '@brand/shared-ui/data';
import type { RecordColumn, RecordTableProps, RowAction } from './RecordColumn';
import { RowActions } from './RowActions';

type Props<Row extends { id: string }> = Pick<RecordTableProps<Row>, 'columns' | 'titleOf' | 'actions'> & {
  rows: readonly { original: Row }[];
};

function Rows<Row extends { id: string }>({ rows, columns, titleOf, actions }: Props<Row>) {
  return (
    <TableBody role="rowgroup">
      {rows.map(({ original }) => (
        <RecordRow
          key={original.id}
          row={original}
          columns={columns}
          title={titleOf(original)}
          actions={actions(original)}
        />
      ))}
    </TableBody>
  );
}

/** The rows of one page. They render again only when they change, so that a key in the search box shows at once. */
export const RecordRows = memo(Rows) as typeof Rows;

type RowProps<Row> = {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  title: string;
  actions: RowAction[];
};

/** One row; its labels are seen where it is a card. */
function RecordRow<Row>({ row, columns, title, actions }: RowProps<Row>) {
  return (
    <TableRow role="row" hover>
      {columns.map(({ header, value, cell, isTitle }) => (
        <TableCell
          key={header}
          role={isTitle ? 'rowheader' : 'cell'}
          component={isTitle ? 'th' : 'td'}
          scope={isTitle ? 'row' : undefined}
          data-part={isTitle ? 'title' : undefined}
          data-label={header}
        >
          {cell ? cell(row) : value(row)}
        </TableCell>
      ))}
      <TableCell role="cell" data-part="actions">
        <RowActions title={title} actions={actions} />
      </TableCell>
    </TableRow>
  );
}
