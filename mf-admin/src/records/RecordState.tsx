import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Message } from '@brand/shared-data';
import type { ErrorDetails } from '@brand/shared-data/admin';
import { Box, EmptyState, QueryState, Skeleton } from '@brand/shared-ui/core';
import { useFailureToast } from '../frame/useFailureToast';
import { DeleteDialog } from './DeleteDialog';
import type { RecordTableProps, RowAction } from './RecordColumn';

/** The state of a list's query. */
export type RecordQuery<Data> = ComponentProps<typeof QueryState<Data>>['query'] & { error?: ErrorDetails };

type Deletion<Row> = Omit<ComponentProps<typeof DeleteDialog<Row>>, 'row' | 'onClose'> & {
  /** The name of the action, if it differs from the label of the dialog's button. */
  label?: string;
  /** Whether a row can be deleted; by default every row can. */
  isFor?: (row: Row) => boolean;
};

/** The list props that describe its empty and error states and the deletion of rows. */
export type RecordStateProps<Row extends { id: string }> = RecordTableProps<Row> & {
  /** The title shown if the list has no rows; a search without matches has a separate title. */
  empty: string;
  /** Explains how to begin; shown below `empty`. */
  emptyText?: string;
  /** The toast for a list that failed to load. */
  failed?: (error: ErrorDetails) => Message;
  /** Adds deletion, with a confirmation, as the last action of each row. */
  deletion?: Deletion<Row>;
};

type Props<Row extends { id: string }, Data> = RecordStateProps<Row> & {
  query: RecordQuery<Data>;
  isEmpty: (data: Data) => boolean;
  /** Renders the loaded rows; `list` adds deletion as the last action of each row. */
  children: (data: Data, list: RecordTableProps<Row>) => ReactNode;
};

/** A list in any of its states (loading, failed, empty or loaded), with the dialog that confirms a deletion. */
export function RecordState<Row extends { id: string }, Data>(props: Props<Row, Data>) {
  const { query, isEmpty, empty, emptyText, failed, deletion, children, ...list } = props;
  const [deleted, setDeleted] = useState<Row | null>(null);
  useFailureToast(query.error, failed);
  const actions = (row: Row): RowAction[] => {
    const others = list.actions?.(row) ?? [];
    if (!deletion || deletion.isFor?.(row) === false) return others;
    const label = deletion.label ?? deletion.action ?? 'Delete';
    return [...others, { label, onSelect: () => setDeleted(row), isDestructive: true }];
  };
  return (
    <>
      <QueryState
        query={query}
        loading={<RecordListLoading columns={list.columns.length} />}
        loadingLabel={`Loading ${list.label}…`}
        errorTitle={`The ${list.label} could not be loaded.`}
        isEmpty={isEmpty}
        empty={<EmptyState title={empty} text={emptyText} headingLevel="h2" />}
      >
        {(data) => children(data, { ...list, actions })}
      </QueryState>
      {deletion && <DeleteDialog {...deletion} row={deleted} onClose={() => setDeleted(null)} />}
    </>
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
  // The height of a row that has a button.
  minHeight: 53,
  paddingInline: 2,
  paddingBlock: { xs: 2, sm: 0 },
  marginBottom: { xs: 1.5, sm: 0 },
  border: { xs: 1, sm: 0 },
  borderBottom: { xs: 1, sm: 1 },
  borderColor: 'divider',
  borderRadius: { xs: 1, sm: 0 },
};
