import type { ReactNode } from 'react';
import { Typography } from '@brand/shared-ui/core';

/** The line above the grid; it is there while waiting too, so that the cards come where their skeletons were. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ marginBottom: 2, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
