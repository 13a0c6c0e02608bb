import type { ReactNode } from 'react';
import { Box, SkipLink } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import { Footer } from './Footer';
import { Header } from './Header';

const contentId = 'content';

/** Header, main and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink targetId={contentId} />
      <Header />
      {/* As high as the window: the footer is out of sight while a page loads, and nothing in sight moves. */}
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

/**
 * The frame around one of the shell's own pages, at an address whose remote would bring its own: an admin that is refused
 * or has failed still shows header and footer. Elsewhere the layout has it.
 */
export function SiteFrameIfBare({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return mountFor(pathname)?.frame === 'bare' ? <SiteFrame>{children}</SiteFrame> : children;
}
