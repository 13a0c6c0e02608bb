import type { ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@brand/shared-ui/core';
import { FrameWidth } from '../layout/FrameWidth';

type NoticeBarProps = { children: ReactNode; action?: ReactNode };

/** A single sentence at the bottom edge of the page, with its action. */
export function NoticeBar({ children, action }: NoticeBarProps) {
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

export function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {children}
    </Button>
  );
}
