import { TableCell, TableRow } from '@brand/shared-ui/data';
import type { RecordColumn, RowAction } from './RecordColumn';
import { RowActions } from './RowActions';

type Props<Row> = {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  title: string;
  actions: RowAction[];
};

/** One row; its labels are seen where it is a card. */
export function RecordRow<Row>({ row, columns, title, actions }: Props<Row>) {
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
