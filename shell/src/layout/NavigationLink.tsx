import { Box } from '@brand/shared-ui/core';
import { NavLink } from '@brand/shared-ui/router';

type NavigationLinkProps = { to: string; label: string };

// NavLink sets aria-current on the active one; the mark follows from it.
export function NavigationLink({ to, label }: NavigationLinkProps) {
  return (
    <Box
      component={NavLink}
      to={to}
      sx={{
        px: 1.5,
        py: 1,
        color: 'text.secondary',
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover': { color: 'text.primary' },
        '&[aria-current="page"]': {
          color: 'primary.main',
          textDecoration: 'underline',
          textDecorationThickness: '2px',
          textUnderlineOffset: '8px',
        },
      }}
    >
      {label}
    </Box>
  );
}
