import { memo } from 'react';
import { TableBody } from '@brand/shared-ui/data';
import { RecordRow } from './RecordRow';
import type { RecordTableProps } from './RecordTable';

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

/** The rows of one page; drawn anew only when they are others, so that a key in the search box shows at once. */
export const RecordRows = memo(Rows) as typeof Rows;
