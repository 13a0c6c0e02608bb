import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';

/** Two fields side by side, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <Box sx={look}>{children}</Box>;
}

const look = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
