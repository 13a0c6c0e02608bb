import { useSession } from '@brand/shared-data';
import { Box, Button, ColorSchemeSwitch, Divider, Stack, Typography, useSite } from '@brand/shared-ui/core';
import { LinkButton, NavLink } from '@brand/shared-ui/router';
import { adminGroups } from '../navigation/adminLinks';
import { LogOutButton } from './LogOutButton';

/** `onFind` opens the palette; a menu on a phone has it above. */
export function Sidebar({ onFind }: { onFind?: () => void }) {
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
      {onFind && (
        <Button
          size="small"
          variant="outlined"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
          sx={findButton}
        >
          Find… <kbd>Ctrl K</kbd>
        </Button>
      )}
      <Stack component="nav" aria-label="Admin" sx={{ gap: 1.5 }}>
        {adminGroups.map(({ title, links }) => (
          <div key={title} role="group" aria-label={title || undefined}>
            {title && (
              <Typography variant="caption" component="p" sx={groupTitle}>
                {title}
              </Typography>
            )}
            {links
              .filter(({ needsTill }) => site.till || !needsTill)
              .map(({ to, label }) => (
                // NavLink sets `aria-current`, which is styled below.
                <Box key={to} component={NavLink} to={to} end={hasPagesBelow.includes(to)} sx={link}>
                  {label}
                </Box>
              ))}
          </div>
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

// Links whose address begins those of other links.
const hasPagesBelow = ['/admin', '/admin/subscribers', '/admin/health'];

const findButton = {
  justifyContent: 'space-between',
  '& kbd': { fontFamily: 'inherit', fontSize: 'inherit', fontWeight: 400, color: 'text.secondary' },
};

const edge = 3;

const groupTitle = { paddingInline: 1.5, marginLeft: `${edge}px`, fontWeight: 600 };

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: 1.5,
  borderRadius: 1,
  borderLeft: edge,
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
