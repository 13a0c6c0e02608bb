import type { ReactNode } from 'react';
import { Box, PageContainer } from '@brand/shared-ui/core';
import { LinkButton, useLocation } from '@brand/shared-ui/router';
import { useLetterLanding } from './useLetterLanding';

type Props = { backTo: string; backLabel: string; children: ReactNode };

/** The frame of a text's page: the back link, and a minimum height that keeps the footer below the first screen. */
export function ReadingPage({ backTo, backLabel, children }: Props) {
  const { state } = useLocation();
  useLetterLanding();
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <Box sx={{ maxWidth: '56rem', marginInline: 'auto' }}>
          <LinkButton
            to={{ pathname: backTo, search: getListSearch(backTo, state) }}
            sx={{ marginLeft: -1.5, marginBottom: 2, displayPrint: 'none' }}
          >
            <span aria-hidden="true">←&nbsp;</span>
            {backLabel}
          </LinkButton>
        </Box>
        {children}
      </Box>
    </PageContainer>
  );
}

// The query string of the list that the reader came from. ContentCard stores it in the history state, which other code writes as
// well.
function getListSearch(list: string, state: unknown): string {
  const from = isRecord(state) && isRecord(state.from) ? state.from : {};
  return from.pathname === list && typeof from.search === 'string' ? from.search : '';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
