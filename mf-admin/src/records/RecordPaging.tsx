import { Box, Button, Typography } from '@brand/shared-ui/core';
import { rowsPerPage, type RecordTableModel } from './useRecordTable';

type Props<Row extends object> = {
  table: RecordTableModel<Row>;
  label: string;
  shown: number;
  tableId: string;
};

/** To the next rows and back; nothing where one page holds them all. The buttons stay, so that the focus does. */
export function RecordPaging<Row extends object>({ table, label, shown, tableId }: Props<Row>) {
  if (shown <= rowsPerPage) return null;
  const { pageIndex } = table.state.pagination;
  const first = pageIndex * rowsPerPage + 1;
  const last = Math.min(first + rowsPerPage - 1, shown);
  const turn = (canTurn: boolean, move: () => void) => () => {
    if (!canTurn) return;
    move();
    document.getElementById(tableId)?.scrollIntoView({ block: 'start' });
  };

  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={paging}>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={!table.getCanPreviousPage()}
        onClick={turn(table.getCanPreviousPage(), table.previousPage)}
      >
        Previous
      </Button>
      <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${shown.toLocaleString('en-US')}`}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={!table.getCanNextPage()}
        onClick={turn(table.getCanNextPage(), table.nextPage)}
      >
        Next
      </Button>
    </Box>
  );
}

const paging = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  marginTop: 2,
  // It does nothing now, but keeps the focus of whoever turned to the last page.
  '& [aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
};
