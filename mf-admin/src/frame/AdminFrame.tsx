import { Box, SkipLink } from '@brand/shared-ui/core';
import { Outlet } from '@brand/shared-ui/router';
import { MenuBar } from './MenuBar';
import { Sidebar } from './Sidebar';

const contentId = 'admin-content';

/** The admin's own frame: sidebar, or a menu bar where there is no room for one, and the page. */
export function AdminFrame() {
  return (
    <Box sx={{ minHeight: '100dvh', display: { md: 'grid' }, gridTemplateColumns: '16rem minmax(0, 1fr)' }}>
      <SkipLink targetId={contentId} />
      <MenuBar />
      <Box component="aside" aria-label="Sidebar" sx={fixedSidebar}>
        <Sidebar />
      </Box>
      <Box component="main" id={contentId} tabIndex={-1} sx={content}>
        <Outlet />
      </Box>
    </Box>
  );
}

const fixedSidebar = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};

const content = {
  width: '100%',
  maxWidth: '76rem',
  outline: 'none',
  paddingInline: { xs: 2, sm: 3, md: 5 },
  paddingBlock: { xs: 3, md: 4 },
  // Denser than the site: the same heads and sections, smaller and closer.
  '& h1': { fontSize: 'clamp(1.5rem, 1.35rem + 0.6vw, 1.875rem)' },
  '& section > h2': { fontSize: '1.25rem' },
  '& header:has(> * > h1)': { marginBottom: 3 },
};
