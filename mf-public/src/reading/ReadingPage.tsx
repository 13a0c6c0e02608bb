import type { ReactNode } from 'react';
import { Box, PageContainer } from '@brand/shared-ui/core';
import { BackLink } from './BackLink';

type Props = { backTo: string; backLabel: string; children: ReactNode };

/** The frame of everything that is read: the way back, and room that keeps the footer off the first screen. */
export function ReadingPage({ backTo, backLabel, children }: Props) {
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <Box sx={{ maxWidth: '56rem', marginInline: 'auto' }}>
          <BackLink to={backTo}>{backLabel}</BackLink>
        </Box>
        {children}
      </Box>
    </PageContainer>
  );
}
