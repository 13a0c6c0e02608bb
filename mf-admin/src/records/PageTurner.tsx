import { Box, Button, Typography } from '@brand/shared-ui/core';

type Props = {
  label: string;
  /** The id of the table to scroll to. */
  tableId: string;
  /** Zero-based. */
  page: number;
  rowsPerPage: number;
  count: number;
  onTurn: (page: number) => void;
};

/** The buttons that turn a table's pages, if there are several. Both are always rendered, so that they keep the focus. */
export function PageTurner({ label, tableId, page, rowsPerPage, count, onTurn }: Props) {
  if (count <= rowsPerPage) return null;
  const first = page * rowsPerPage + 1;
  const last = Math.min(first + rowsPerPage - 1, count);
  const toButton = (name: string, target: number) => {
    const isEnabled = target >= 0 && target * rowsPerPage < count;
    return (
      <Button
        size="small"
        variant="outlined"
        aria-disabled={!isEnabled}
        onClick={() => {
          if (!isEnabled) return;
          onTurn(target);
          document.getElementById(tableId)?.scrollIntoView({ block: 'start' });
        }}
      >
        {name}
      </Button>
    );
  };

  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={paging}>
      {toButton('Previous', page - 1)}
      <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`}
      </Typography>
      {toButton('Next', page + 1)}
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
  // Uses `aria-disabled`, because `disabled` would drop the focus on the last page.
  '& [aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
};
