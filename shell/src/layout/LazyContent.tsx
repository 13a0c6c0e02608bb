import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Box, CircularProgress, RetryNotice } from '@brand/shared-ui/core';

type Props<P> = {
  load: () => Promise<ComponentType<P>>;
  children: (Content: ComponentType<P>) => ReactNode;
};

/**
 * The content of a dialog, whose code is loaded when it is first shown, and again on "Try again". (`page()` is for pages: it
 * would put a page's title and height into the dialog.)
 */
export function LazyContent<P>({ load, children }: Props<P>) {
  const { Content, hasFailed, retry } = useContent(load);
  if (Content) return children(Content);
  if (hasFailed) return <RetryNotice title="This could not be loaded." onRetry={retry} />;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}

function useContent<P>(load: Props<P>['load']) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Content?: ComponentType<P>; failedAttempt?: number }>({});
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Content) => isCurrent && setLoaded({ Content }),
      (cause: unknown) => {
        console.error(cause);
        if (isCurrent) setLoaded({ failedAttempt: attempt });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const hasFailed = loaded.failedAttempt === attempt;
  return { Content: loaded.Content, hasFailed, retry: () => setAttempt(attempt + 1) };
}
