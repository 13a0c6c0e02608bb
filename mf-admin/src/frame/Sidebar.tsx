import { useSession } from '@brand/shared-data';
import { Box, ColorSchemeSwitch, Divider, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { LinkButton, NavLink } from '@brand/shared-ui/router';
import { LogOutButton } from './LogOutButton';

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
        {[...adminLinks, ...(site.till ? tillLinks : [])].map(({ to, label }) => (
          // NavLink sets `aria-current`, which is styled below.
          <Box key={to} component={NavLink} to={to} end={to === '/admin'} sx={link}>
            {label}
          </Box>
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

/** The sidebar links; each has a route. */
export const adminLinks = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/academy', label: 'Academy' },
  { to: '/admin/blog', label: 'Blog Posts' },
  { to: '/admin/journal', label: 'Journal Entries' },
  { to: '/admin/challenges', label: 'Challenges' },
  { to: '/admin/journey-summaries', label: 'Journey Summaries' },
  { to: '/admin/current-focus', label: 'Current Focus' },
  { to: '/admin/about-settings', label: 'About Page' },
  { to: '/admin/site', label: 'Name and Look' },
  { to: '/admin/subscribers', label: 'Subscribers' },
] as const;

/** Links for a site that accepts payments. */
export const tillLinks = [
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/orders', label: 'Orders' },
] as const;

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  paddingInline: 1.5,
  borderRadius: 1,
  borderLeft: 3,
  borderColor: 'transparent',
  color: 'text.secondary',
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&[aria-current="page"]': {
    borderColor: 'primary.main',
    color: 'text.primary',
    fontWeight: 600,
    backgroundColor: 'action.selected',
  },
};
