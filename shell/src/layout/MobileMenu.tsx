import { Box, SideMenu, Stack, Typography } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { RemovalNote } from '../newsletter/RemovalNote';
import { AccountLinks } from './AccountLinks';
import { NavigationLink } from './NavigationLink';
import { siteLinks } from './siteLinks';
import { usePerson } from './usePerson';

export function MobileMenu() {
  const { key } = useLocation();
  const person = usePerson();
  return (
    <SideMenu locationKey={key}>
      {(close) => (
        <Stack sx={{ p: 2, gap: 3 }}>
          <Stack component="nav" aria-label="Main" sx={{ gap: 1, fontSize: '1.25rem' }}>
            {siteLinks.map((link) => (
              <NavigationLink key={link.to} {...link} />
            ))}
          </Stack>
          {person && (
            <Box component="nav" aria-label="Account">
              <AccountLinks person={person} />
            </Box>
          )}
          <Box component="section" aria-labelledby="menu-newsletter" sx={{ px: 1.5 }}>
            <Typography id="menu-newsletter" variant="h3" component="h2" sx={{ mb: 1.5 }}>
              Join the newsletter
            </Typography>
            <NewsletterForm variant="header" buttonLabel="Join" onSubscribed={close} />
            <Box sx={{ mt: 1.5 }}>
              <RemovalNote />
            </Box>
          </Box>
        </Stack>
      )}
    </SideMenu>
  );
}
