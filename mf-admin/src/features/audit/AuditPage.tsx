import { useEffect, useMemo, useState } from 'react';
import { adminMessages, useListAuditLinesInfiniteQuery, type AuditLine } from '@brand/shared-data/admin';
import {
  Box,
  Button,
  EmptyState,
  PageHeader,
  PageTitle,
  QueryState,
  SearchField,
  Skeleton,
  useToastFor,
} from '@brand/shared-ui/core';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@brand/shared-ui/data';
import { tableStyle } from '../../records/tableStyle';

const messages = adminMessages.audit;
const headers = ['What', 'When', 'By', 'Fields'];

/** The audit log: the latest lines first, and a search in all of them. */
export function AuditPage() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useListAuditLinesInfiniteQuery(search);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useToastFor(useMemo(() => (error ? messages.listFailed(error) : null), [error]));
  return (
    <>
      <PageTitle title="Audit Log" noindex />
      <PageHeader
        title="Audit Log"
        lead="What was done to the site, by whom and when: which fields, and never what was in them. Kept for 400 days."
      />
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
        {({ pages }) => <Lines lines={pages.flat()} />}
      </QueryState>
      {hasNextPage && (
        <Box sx={{ marginTop: 3, textAlign: 'center' }}>
          <Button
            variant="outlined"
            // While loading, the button keeps the focus and does nothing.
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (!isFetchingNextPage) void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
        </Box>
      )}
    </>
  );
}

// Roles, because the cards of small screens take those of the elements away.
const Lines = ({ lines }: { lines: AuditLine[] }) => (
  <Box sx={tableStyle}>
    <Table role="table" aria-label="audit log">
      <TableHead role="rowgroup">
        <TableRow role="row">
          {headers.map((header) => (
            <TableCell key={header} role="columnheader" scope="col">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {lines.map((line) => (
          <TableRow key={line.id} role="row" hover>
            <TableCell role="rowheader" component="th" scope="row" data-part="title">
              {whatOf(line)}
            </TableCell>
            <TableCell role="cell" data-label="When">
              <time dateTime={line.created_at}>
                {new Date(line.created_at).toLocaleString('en-US', when)}
              </time>
            </TableCell>
            <TableCell role="cell" data-label="By">
              {whoOf(line)}
            </TableCell>
            <TableCell role="cell" data-label="Fields">
              <Box sx={{ whiteSpace: 'normal' }}>{line.changed_columns.join(', ') || '–'}</Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const when = { dateStyle: 'medium', timeStyle: 'short' } as const;

const whoOf = ({ who, token_name }: AuditLine): string =>
  token_name ? `Token: ${token_name}` : who === 'owner' ? 'Owner' : 'Server';

function whatOf({ action, subject, title, row_count: rows }: AuditLine): string {
  const done = action.charAt(0).toUpperCase() + action.slice(1);
  if (action === 'logged in') return done;
  const which = rows > 1 ? `: ${rows.toLocaleString('en-US')} rows` : title && `: ${title}`;
  return `${done} ${subject}${which ?? ''}`;
}
