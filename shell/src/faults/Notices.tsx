import type { ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@brand/shared-ui/core';
import { FrameWidth } from '../layout/FrameWidth';
import { useIsOnline } from './useIsOnline';
import { useNewVersion } from './useNewVersion';

/** Quiet bars at the lower edge: no connection, or a new version. In the flow, so that no page loses its last line. */
export function Notices({ build }: { build?: string }) {
  const isOnline = useIsOnline();
  const isNew = useNewVersion(build);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {!isOnline && <Bar>You are offline. What is already here can still be read.</Bar>}
      {isNew && <Bar action={<ReloadButton />}>A new version of this site is ready.</Bar>}
    </Box>
  );
}

// Never by itself: the visitor may be in the middle of a sentence.
function ReloadButton() {
  return (
    <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
}

function Bar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}>
      <FrameWidth>
        <Stack
          direction="row"
          sx={{ minHeight: 52, py: 0.75, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography variant="body2">{children}</Typography>
          {action}
        </Stack>
      </FrameWidth>
    </Box>
  );
}
