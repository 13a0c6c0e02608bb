import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

/** The column for header and footer, as wide as a wide PageContainer. */
export function FrameWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: '72rem', mx: 'auto', px: { xs: 2, sm: 3 } }}>{children}</Box>;
}
