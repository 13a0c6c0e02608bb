import type { ReactNode } from 'react';
import { Box, SkipLink } from '@brand/shared-ui/core';
import { Footer } from './Footer';
import { Header } from './Header';

const contentId = 'content';

/** Header, main and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink targetId={contentId} />
      <Header />
      {/* As high as the window: the footer is out of sight while a page comes, and nothing in sight moves. */}
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: '100svh', outline: 'none' }}
      >
        {children}
      </Box>
      <Footer />
    </Box>
  );
}
