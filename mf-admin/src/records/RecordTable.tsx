import type { ComponentProps } from 'react';
import { Box, EmptyState, QueryState, Skeleton } from '@brand/shared-ui/core';
import type { RecordTableProps } from './RecordColumn';
import { RecordList } from './RecordList';

/** The query of a list. */
export type RecordQuery<Row> = ComponentProps<typeof QueryState<Row[]>>['query'];

type Props<Row extends { id: string }> = RecordTableProps<Row> & {
  query: RecordQuery<Row>;
  /** The title when there are no rows at all; a search without a match has its own. */
  empty: string;
};

/**
 * The rows of a query: loading, failed, empty, or a table with search, filters, sorting and pages. On small screens each
 * row is a card. `columns` and `order` must keep their identity between renders.
 */
export function RecordTable<Row extends { id: string }>({ query, empty, ...list }: Props<Row>) {
  return (
    <QueryState
      query={query}
      loading={<RecordListLoading columns={list.columns.length} />}
      loadingLabel={`Loading ${list.label}…`}
      errorTitle={`The ${list.label} could not be loaded.`}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={empty} headingLevel="h2" />}
    >
      {(rows) => <RecordList rows={rows} {...list} />}
    </QueryState>
  );
}

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
