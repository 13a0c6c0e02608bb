import { Box, Button, Typography } from '@brand/shared-ui/core';
import { rowsPerPage, type RecordTableModel } from './useRecordTable';

type Props<Row extends object> = { table: RecordTableModel<Row>; label: string; tableId: string };

/** The buttons of the pages, if there are several. Both stay, so that they keep the focus. */
export function RecordPaging<Row extends object>({ table, label, tableId }: Props<Row>) {
  const count = table.getFilteredRowModel().rows.length;
  if (count <= rowsPerPage) return null;
  const first = table.state.pagination.pageIndex * rowsPerPage + 1;
  const last = Math.min(first + rowsPerPage - 1, count);
  const toButton = (name: string, isEnabled: boolean, turn: () => void) => (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={!isEnabled}
      onClick={() => {
        if (!isEnabled) return;
        turn();
        document.getElementById(tableId)?.scrollIntoView({ block: 'start' });
      }}
    >
      {name}
    </Button>
  );

  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={paging}>
      {toButton('Previous', table.getCanPreviousPage(), table.previousPage)}
      <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`}
      </Typography>
      {toButton('Next', table.getCanNextPage(), table.nextPage)}
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
  // Not `disabled`, which would lose the focus on the last page.
  '& [aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
};
