import { useSession } from '@brand/shared-data';
import { Box, ColorSchemeSwitch, Divider, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { adminLinks } from './adminLinks';
import { LogOutButton } from './LogOutButton';
import { SidebarLink } from './SidebarLink';

/** Where to go in the admin, who is signed in, and the ways out. */
export function Sidebar() {
  const site = useSite();
  const { user } = useSession();
  return (
    <Stack sx={{ minHeight: '100%', padding: 2, gap: 2 }}>
      <Box sx={{ paddingInline: 1.5 }}>
        <Typography variant="h4" component="p">
          {site.name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Admin
        </Typography>
      </Box>
      <Stack component="nav" aria-label="Admin" sx={{ gap: 0.5 }}>
        {adminLinks.map((link) => (
          <SidebarLink key={link.to} {...link} />
        ))}
      </Stack>
      <Stack sx={{ gap: 1.5, marginTop: 'auto', alignItems: 'stretch' }}>
        <Divider />
        <Box sx={{ paddingInline: 1.5 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Signed in as
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {user?.email}
          </Typography>
        </Box>
        <Box sx={{ paddingInline: 1.5 }}>
          <ColorSchemeSwitch />
        </Box>
        <LinkButton to="/" target="_blank" rel="noopener" size="small" variant="outlined">
          View Site
        </LinkButton>
        <LogOutButton />
      </Stack>
    </Stack>
  );
}
