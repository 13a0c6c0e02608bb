import { Box, Stack, type SxProps, type Theme } from '@brand/shared-ui/core';
import { NavLink } from '@brand/shared-ui/router';

// The Academy is reached from the home page, the footer and the login.
const links = [
  { to: '/about', label: 'About' },
  { to: '/journal', label: 'Journal' },
  { to: '/blog', label: 'Blog' },
  { to: '/challenge', label: 'Challenge' },
  { to: '/store', label: 'Store' },
];

/** The main links of the site, for the header and the menu of small screens. */
export function MainNavigation({ sx }: { sx: SxProps<Theme> }) {
  return (
    <Stack component="nav" aria-label="Main" sx={sx}>
      {links.map(({ to, label }) => (
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
  // NavLink sets it on the link of the current page.
  '&[aria-current="page"]': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '8px',
  },
};
