import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Box, CircularProgress, RetryNotice } from '@brand/shared-ui/core';

type Props<P> = {
  load: () => Promise<ComponentType<P>>;
  children: (Content: ComponentType<P>) => ReactNode;
};

/**
 * A dialog's content, whose code is loaded when the content is first shown, and again on "Try again". (Does not use `page()`,
 * which would add a page's title and height.)
 */
export function LazyContent<P>({ load, children }: Props<P>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ Content?: ComponentType<P>; failedAttempt?: number }>({});
  useEffect(() => {
    load().then(
      (Content) => setResult({ Content }),
      (cause: unknown) => {
        console.error(cause);
        setResult({ failedAttempt: attempt });
      },
    );
  }, [load, attempt]);
  if (result.Content) return children(result.Content);
  if (result.failedAttempt === attempt)
    return <RetryNotice title="This could not be loaded." onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}
