import { Box, Skeleton } from '@brand/shared-ui/core';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Holds the place of the search box and the first rows. */
export function RecordListLoading({ columns }: { columns: number }) {
  return (
    <>
      <Skeleton
        variant="rounded"
        height={48}
        sx={{ maxWidth: '28rem', marginBottom: 2, borderRadius: 999 }}
      />
      {rows.map((row) => (
        <Box key={row} sx={rowStyle}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} sx={{ flex: column === 0 ? 3 : 1 }} />
          ))}
        </Box>
      ))}
    </>
  );
}

const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: { xs: 0.5, sm: 4 },
  // As high as a row with its button.
  minHeight: 53,
  paddingInline: 2,
  paddingBlock: { xs: 2, sm: 0 },
  marginBottom: { xs: 1.5, sm: 0 },
  border: { xs: 1, sm: 0 },
  borderBottom: { xs: 1, sm: 1 },
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { xs: 1, sm: 0 },
};
