import { Box, Button, SideMenu, SkipLink, Typography, useOpenAt } from '@brand/shared-ui/core';
import { Outlet, useLocation } from '@brand/shared-ui/router';
import { Palette } from '../navigation/Palette';
import { Sidebar } from './Sidebar';
import { usePanelKey } from './usePanelKey';

const contentId = 'admin-content';

/** The admin layout: the page beside a sidebar, or below a menu bar on small screens. */
export function AdminFrame() {
  const { key } = useLocation();
  const [isFinding, setIsFinding] = useOpenAt(key);
  const find = () => setIsFinding(true);
  usePanelKey();
  return (
    <Box sx={{ minHeight: '100dvh', display: { md: 'grid' }, gridTemplateColumns: '16rem minmax(0, 1fr)' }}>
      <SkipLink targetId={contentId} />
      <Box component="header" sx={bar}>
        <SideMenu locationKey={key}>
          {() => (
            <Box sx={{ flex: 1, display: 'grid' }}>
              <Sidebar />
            </Box>
          )}
        </SideMenu>
        <Typography variant="subtitle2" component="p">
          Admin
        </Typography>
        <Button size="small" onClick={find} sx={{ marginLeft: 'auto' }}>
          Find…
        </Button>
      </Box>
      <Box component="aside" aria-label="Sidebar" sx={fixedSidebar}>
        <Sidebar onFind={find} />
      </Box>
      <Box component="main" id={contentId} tabIndex={-1} sx={content}>
        <Outlet />
      </Box>
      <Palette isOpen={isFinding} setIsOpen={setIsFinding} />
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
  // Smaller headings than on the public site.
  '& h1': { fontSize: 'clamp(1.5rem, 1.35rem + 0.6vw, 1.875rem)' },
  '& section > h2': { fontSize: '1.25rem' },
  '& header:has(> * > h1)': { marginBottom: 3 },
};

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: { xs: 'flex', md: 'none' },
  alignItems: 'center',
  gap: 1,
  paddingInline: 1,
  paddingBlock: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};
