import { useMemo, type ReactNode, type SubmitEvent } from 'react';
import {
  Box,
  EmptyState,
  QueryState,
  SearchField,
  Typography,
  useToastFor,
  type ToastMessage,
} from '@brand/shared-ui/core';
import { NoSuchPage, Pager } from '@brand/shared-ui/router';
import { HiddenParams } from './HiddenParams';
import type { SearchedList } from './useSearchedList';

type Props<Row> = {
  list: SearchedList<Row>;
  searchLabel: string;
  /** The singular and plural noun for a row. */
  nouns: [string, string];
  /** Skeletons as large as the rows. */
  loading: ReactNode;
  loadingLabel: string;
  errorTitle: string;
  /** The toast for a failed query; must be a stable function. */
  toErrorMessage: (error: object) => ToastMessage;
  emptyTitle: string;
  /** Shown if the list is empty without a search; a search without results has its own text. */
  emptyText: string;
  /** Additional filters, below the search box. */
  filters?: ReactNode;
  /** The other URL parameters, which a search without scripts preserves. */
  params?: Record<string, string>;
  /** Shown below the rows of lists without page links. */
  more?: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list with its search box, in every state of its query, followed by links to further rows. */
export function SearchableList<Row>(props: Props<Row>) {
  const { list, searchLabel, nouns, toErrorMessage, filters, params = {}, emptyTitle, emptyText } = props;
  const { text, setText, settledText, error, rows, isSearching, isMissing, page, hasNext } = list;
  const query = { ...list.list, data: list.list.currentData };
  const { loading, loadingLabel, errorTitle, more, children } = props;
  useToastFor(useMemo(() => (error ? toErrorMessage(error) : null), [error, toErrorMessage]));
  return (
    <>
      <Box sx={barStyle}>
        <Box component="form" role="search" onSubmit={stay} sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
          <SearchField label={searchLabel} name="q" value={text} onChange={setText} />
          <HiddenParams params={params} />
        </Box>
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ minWidth: '7rem', minHeight: '1lh', color: 'text.secondary' }}
        >
          {getStatus(list, nouns)}
        </Typography>
      </Box>
      {filters}
      {/* High enough that the footer stays below the screen while the list changes its height. */}
      <Box sx={{ minHeight: '80vh' }}>
        <QueryState query={query} loading={loading} loadingLabel={loadingLabel} errorTitle={errorTitle}>
          {() => {
            if (rows.length > 0) return children(rows);
            if (isSearching) return loading;
            if (isMissing) return <NoSuchPage title={emptyTitle} page={page} />;
            const hint = text.trim() ? otherTerm : emptyText;
            return <EmptyState title={emptyTitle} text={hint} headingLevel="h2" />;
          }}
        </QueryState>
        {/* Until the URL has a typed search, the links would lead to pages without it. */}
        {more ?? (rows.length > 0 && text.trim() === settledText && <Pager page={page} hasNext={hasNext} />)}
      </Box>
    </>
  );
}

const otherTerm = 'Try a different search term.';

// Prevents the submission, because the list is already filtered.
const stay = (event: SubmitEvent) => event.preventDefault();

// The number of rows as text; empty until it is known.
function getStatus(
  { list, isSearching, rows, page, hasNext }: SearchedList<unknown>,
  [one, many]: [string, string],
): string {
  if (!list.currentData) return '';
  if (isSearching) return 'Searching…';
  if (rows.length === 0) return `No ${many}`;
  if (page > 1) return `${rows.length} ${rows.length === 1 ? one : many} on page ${page}`;
  return `${rows.length}${hasNext ? '+' : ''} ${rows.length === 1 && !hasNext ? one : many}`;
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  marginBottom: { xs: 3, md: 5 },
};
