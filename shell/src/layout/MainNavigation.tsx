import { Box, shownLinks, Stack, useSite, type SxProps, type Theme } from '@brand/shared-ui/core';
import { NavLink } from '@brand/shared-ui/router';
import { getNavigation } from '@brand/site-contract/mounts';

/** The site's main links, for the header and for the menu on small screens. */
export function MainNavigation({ sx }: { sx: SxProps<Theme> }) {
  const site = useSite();
  return (
    <Stack component="nav" aria-label="Main" sx={sx}>
      {shownLinks(site, 'Menu', getNavigation('main')).map(({ to, label }) => (
        <Box key={to} component={NavLink} to={to} sx={link}>
          {label}
        </Box>
      ))}
    </Stack>
  );
}

const link = {
  px: 1.5,
  py: 1,
  color: 'text.secondary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover': { color: 'text.primary' },
  // NavLink sets this attribute on the link to the current page.
  '&[aria-current="page"]': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '8px',
  },
};
