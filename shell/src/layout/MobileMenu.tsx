import { useState } from 'react';
import { Box, IconButton, Stack, SvgIcon, Typography } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { CloseButton } from './CloseButton';
import { ModalDialog } from './ModalDialog';
import { NavigationLink } from './NavigationLink';
import { siteLinks } from './siteLinks';

export function MobileMenu() {
  const { key } = useLocation();
  // Open belongs to one place in the history: any navigation, also back and forward, closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        edge="start"
        onClick={() => setOpenAt(key)}
      >
        <SvgIcon>
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </SvgIcon>
      </IconButton>
      <ModalDialog label="Menu" isOpen={isOpen} onClose={close} sx={sideways}>
        <Stack sx={{ p: 2, gap: 3 }}>
          <Box>
            <CloseButton label="Close menu" onClick={close} />
          </Box>
          <Stack component="nav" aria-label="Main" sx={{ gap: 1, fontSize: '1.25rem' }}>
            {siteLinks.map((link) => (
              <NavigationLink key={link.to} {...link} />
            ))}
          </Stack>
          <Box component="section" aria-labelledby="menu-newsletter" sx={{ px: 1.5 }}>
            <Typography id="menu-newsletter" variant="h3" component="h2" sx={{ mb: 1.5 }}>
              Join the newsletter
            </Typography>
            <NewsletterForm variant="header" buttonLabel="Join" onSubscribed={close} />
          </Box>
        </Stack>
      </ModalDialog>
    </Box>
  );
}

const sideways = { margin: 0, width: 'min(20rem, 88vw)', height: '100dvh', maxHeight: 'none' };
