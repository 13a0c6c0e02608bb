import { memo, type ReactNode } from 'react';
import { formNotices } from '@brand/shared-data';
import { Box, HashToasts, PageContainer, PageTitle, SkipLink } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { mountFor } from '@brand/site-contract/mounts';
import { Footer } from './Footer';
import { Header } from './Header';

const contentId = 'content';

// Memoized, because a navigation rerenders the layout but does not change the parts around the page.
const [FrameHeader, FrameFooter] = [memo(Header), memo(Footer)];

/** The header, main and footer around every public page. */
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

/** A shell page at a remote's address. It has a header and footer even if the remote, like the admin, has its own frame. */
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
