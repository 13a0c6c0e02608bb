import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@brand/shared-ui/core';
import { FrameWidth } from '../layout/FrameWidth';

type Props = { children: ReactNode; action?: ReactNode };

/** One sentence at the lower edge of the page, and what can be done. */
export function NoticeBar({ children, action }: Props) {
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
