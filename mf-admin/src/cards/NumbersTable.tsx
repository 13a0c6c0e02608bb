import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

type Props = {
  /** The name of the table's scrollable region. */
  label: string;
  columns: string[];
  /** The first cell of a row is its row header. */
  rows: { id: string; cells: ReactNode[] }[];
};

/** A small table of numbers inside a card. */
export function NumbersTable({ label, columns, rows }: Props) {
  return (
    <Box sx={numbers} role="region" aria-label={label} tabIndex={0} data-scrolls="">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [header, ...cells] }) => (
            <tr key={id}>
              <th scope="row">{header}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const numbers = {
  maxHeight: '20rem',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& :is(th, td)': {
    paddingBlock: 0.5,
    paddingRight: 2,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& tbody th': { minWidth: '6rem', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary' },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
