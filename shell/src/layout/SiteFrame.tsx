import { memo, type ReactNode } from 'react';
import { formNotices } from '@brand/shared-data';
import { Box, HashToasts, PageContainer, PageTitle, SkipLink } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { mountFor } from '@brand/site-contract/mounts';
import { Footer } from './Footer';
import { Header } from './Header';

const contentId = 'content';

// Memoized: a navigation renders the layout again, but the parts around the page do not change.
const [FrameHeader, FrameFooter] = [memo(Header), memo(Footer)];

/** Header, main and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink targetId={contentId} />
      <FrameHeader />
      {/* The frame is as high as the window: the footer is out of sight while a page loads, and nothing in sight moves. */}
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: '100svh', outline: 'none' }}
      >
        {children}
      </Box>
      <FrameFooter />
      <HashToasts key={pathname} messages={formNotices} />
    </Box>
  );
}

type ShellPageProps = { title: string; children: ReactNode };

/**
 * A page of the shell at a remote's address. It has header and footer even if the remote has its own frame, like the admin.
 */
export function ShellPage({ title, children }: ShellPageProps) {
  const { pathname } = useLocation();
  const page = (
    <PageContainer>
      <PageTitle title={title} noindex />
      {children}
    </PageContainer>
  );
  return mountFor(pathname)?.frame === 'bare' ? <SiteFrame>{page}</SiteFrame> : page;
}
