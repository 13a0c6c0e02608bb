import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Box, CircularProgress, RetryNotice } from '@brand/shared-ui/core';

type Props<P> = {
  load: () => Promise<ComponentType<P>>;
  children: (Part: ComponentType<P>) => ReactNode;
};

/**
 * The content of a dialog, whose code is loaded only now, and again on "Try again". `page()` is for pages: it would put a
 * page's title and height into the dialog.
 */
export function LatePart<P>({ load, children }: Props<P>) {
  const { Part, hasFailed, retry } = usePart(load);
  if (Part) return children(Part);
  if (hasFailed) return <RetryNotice title="This could not be loaded." onRetry={retry} />;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}

function usePart<P>(load: Props<P>['load']) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<P>; failedAttempt?: number }>({});
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Part) => isCurrent && setLoaded({ Part }),
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
  return { Part: loaded.Part, hasFailed, retry: () => setAttempt(attempt + 1) };
}
