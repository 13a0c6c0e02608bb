import { useEffect, useState, type ComponentType } from 'react';
import { Box, CircularProgress, ModalDialog, RetryNotice, Stack, Typography } from '@brand/shared-ui/core';

type Load = () => Promise<ComponentType>;

type Props = { title: string; /** Its content, which has a form and is loaded only now. */ load: Load };

/** A dialog that cannot be dismissed: what it asks for decides how the page goes on. */
export function SessionDialog({ title, load }: Props) {
  const { Part, hasFailed, retry } = usePart(load);
  return (
    <ModalDialog label={title} isOpen sx={{ m: 'auto', width: 'min(30rem, 92vw)', borderRadius: 2 }}>
      <Stack sx={{ p: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {Part && <Part />}
        {hasFailed && <RetryNotice title="This could not be loaded." onRetry={retry} />}
        {!Part && !hasFailed && (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}>
            <CircularProgress aria-label="Loading…" />
          </Box>
        )}
      </Stack>
    </ModalDialog>
  );
}

// `page()` is for pages: it would put a page's title and height into the dialog.
function usePart(load: Load) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Part?: ComponentType; failedAttempt?: number }>({});
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
