import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

/** Lets wide code and tables scroll in themselves instead of the page; by keyboard too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      {children}
    </Box>
  );
}
