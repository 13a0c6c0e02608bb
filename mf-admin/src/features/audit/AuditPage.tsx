import { useState } from 'react';
import { adminMessages, useListAuditLinesInfiniteQuery, type AuditLine } from '@brand/shared-data/admin';
import { Box, Button, EmptyState, QueryState, SearchField, Skeleton } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useFailureToast } from '../../frame/useFailureToast';
import { Moment } from '../../records/Moment';
import type { RecordColumn } from '../../records/RecordColumn';
import { RowTable } from '../../records/RowTable';
import { usePausedText } from '../../records/usePausedText';

const messages = adminMessages.audit;

/** The audit log, newest lines first, with a search across all lines. */
export function AuditPage() {
  const [text, setText] = useState('');
  const search = usePausedText(text.trim());
  const query = useListAuditLinesInfiniteQuery(search);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useFailureToast(error, messages.listFailed);
  return (
    <AdminPage
      title="Audit Log"
      lead="What was done to the site, by whom and when: which fields, and never what was in them. Kept for 400 days."
    >
      <Box sx={{ maxWidth: '28rem', marginBottom: 2 }}>
        <SearchField label="Search the audit log" value={text} onChange={setText} />
      </Box>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={320} />}
        loadingLabel="Loading the audit log…"
        errorTitle="The audit log could not be loaded."
        isEmpty={({ pages: [first] }) => !first?.length}
        empty={
          search ? (
            <EmptyState title="Nothing matches" text="No line has all these words." headingLevel="h2" />
          ) : (
            <EmptyState
              title="Nothing was done yet"
              text="The next change is listed here."
              headingLevel="h2"
            />
          )
        }
      >
        {({ pages }) => <RowTable label="audit log" columns={columns} rows={pages.flat()} />}
      </QueryState>
      {hasNextPage && (
        <Box sx={{ marginTop: 3, textAlign: 'center' }}>
          <Button variant="outlined" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
        </Box>
      )}
    </AdminPage>
  );
}

const columns: RecordColumn<AuditLine>[] = [
  { header: 'What', value: whatOf, isTitle: true },
  {
    header: 'When',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  { header: 'By', value: whoOf },
  {
    header: 'Fields',
    value: ({ changed_columns }) => changed_columns.join(', '),
    cell: ({ changed_columns }) => (
      <Box sx={{ whiteSpace: 'normal' }}>{changed_columns.join(', ') || '–'}</Box>
    ),
  },
];

function whoOf({ who, token_name }: AuditLine): string {
  if (token_name) return `Token: ${token_name}`;
  return who === 'owner' ? 'Owner' : 'Server';
}

function whatOf({ action, subject, title, row_count: rows }: AuditLine): string {
  const done = action.charAt(0).toUpperCase() + action.slice(1);
  if (action === 'logged in') return done;
  const which = rows > 1 ? `: ${rows.toLocaleString('en-US')} rows` : title && `: ${title}`;
  return `${done} ${subject}${which ?? ''}`;
}
