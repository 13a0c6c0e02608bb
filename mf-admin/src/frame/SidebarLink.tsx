import { Box } from '@brand/shared-ui/core';
import { NavLink } from '@brand/shared-ui/router';

type Props = { to: string; label: string };

// NavLink sets aria-current on the active one; the mark follows from it.
export function SidebarLink({ to, label }: Props) {
  return (
    <Box component={NavLink} to={to} end={to === '/admin'} sx={look}>
      {label}
    </Box>
  );
}

const look = {
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
