import { Box, EmptyState, Skeleton } from '@brand/shared-ui/core';
import type { RecordTableProps } from './RecordColumn';

type Named = Pick<RecordTableProps<{ id: string }>, 'label'> & { columns: readonly unknown[] };

/** The states of a list in `QueryState`: loading, failed, empty. */
export const recordState = ({ label, columns }: Named, empty: string, emptyText?: string) => ({
  loading: <RecordListLoading columns={columns.length} />,
  loadingLabel: `Loading ${label}…`,
  errorTitle: `The ${label} could not be loaded.`,
  empty: <EmptyState title={empty} text={emptyText} headingLevel="h2" />,
});

function RecordListLoading({ columns }: { columns: number }) {
  return (
    <>
      <Skeleton
        variant="rounded"
        height={48}
        sx={{ maxWidth: '28rem', marginBottom: 2, borderRadius: 999 }}
      />
      {Array.from({ length: 8 }, (_, row) => (
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
  // The height of a row with its button.
  minHeight: 53,
  paddingInline: 2,
  paddingBlock: { xs: 2, sm: 0 },
  marginBottom: { xs: 1.5, sm: 0 },
  border: { xs: 1, sm: 0 },
  borderBottom: { xs: 1, sm: 1 },
  borderColor: 'divider',
  borderRadius: { xs: 1, sm: 0 },
};
