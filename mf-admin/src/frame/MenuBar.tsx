import { Box, SideMenu, Typography } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { Sidebar } from './Sidebar';

/** Where the sidebar has no room: a bar with the button that slides it in. */
export function MenuBar() {
  const { key } = useLocation();
  return (
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
    </Box>
  );
}

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
