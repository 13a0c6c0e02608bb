import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { RetryNotice } from './RetryNotice';

type Props<T> = {
  query: {
    data?: T;
    isError: boolean;
    isLoading: boolean;
    isFetching?: boolean;
    refetch: () => unknown;
  };
  /** Shown while loading: skeletons the size of the data. */
  loading: ReactNode;
  loadingLabel?: string;
  errorTitle?: string;
  errorText?: ReactNode;
  /** The element for the title; 'h1' if the error is the whole page. */
  errorLevel?: 'h1' | 'p';
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/**
 * Renders a query's state: loading, failed with "Try again", empty, or its data. Data remains visible if a later refetch fails.
 */
export function QueryState<T>(props: Props<T>) {
  const { query, loading, loadingLabel = 'Loading…', errorTitle = 'This could not be loaded.' } = props;
  const { errorText, errorLevel, empty, isEmpty, children } = props;
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    try {
      await query.refetch();
    } finally {
      setRetrying(false);
    }
  };

  if (query.data !== undefined) {
    return empty !== undefined && isEmpty?.(query.data) ? empty : children(query.data);
  }
  // RTK Query drops the error during a refetch, but the button must remain, because it has the focus.
  if (query.isError || retrying) {
    return (
      <RetryNotice
        title={errorTitle}
        text={errorText}
        headingLevel={errorLevel}
        busy={retrying}
        onRetry={() => void retry()}
      />
    );
  }
  return (
    <Box role="progressbar" aria-label={loadingLabel}>
      {loading}
    </Box>
  );
}
