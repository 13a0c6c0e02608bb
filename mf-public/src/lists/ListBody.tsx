import type { ReactNode } from 'react';
import { Box, QueryState } from '@brand/shared-ui/core';
import { LoadMore } from './LoadMore';
import type { SearchedList } from './searchedList';

type Props<Row> = {
  search: SearchedList<Row>;
  /** Skeletons of the size of what comes. */
  loading: ReactNode;
  loadingLabel: string;
  errorTitle: string;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A searched list in all its states, with "Load more" below it. */
export function ListBody<Row>({ search, loading, loadingLabel, errorTitle, empty, children }: Props<Row>) {
  const { list, source, rows, isAsking } = search;
  return (
    // High enough that the footer stays below the screen while the list changes its height.
    <Box sx={{ minHeight: '80vh' }}>
      <QueryState query={list} loading={loading} loadingLabel={loadingLabel} errorTitle={errorTitle}>
        {() => {
          if (rows.length > 0) return children(rows);
          return isAsking ? loading : empty;
        }}
      </QueryState>
      {source.hasNextPage && !isAsking && <LoadMore list={source} />}
    </Box>
  );
}
