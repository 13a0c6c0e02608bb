import { Box, LeaveNote, SideMenu, Stack, Typography } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { AccountLinks, useSignedIn } from './AccountLinks';
import { MainNavigation } from './MainNavigation';

export function MobileMenu() {
  const { key } = useLocation();
  const session = useSignedIn();
  return (
    <SideMenu locationKey={key}>
      {(close) => (
        <Stack sx={{ p: 2, gap: 3 }}>
          <MainNavigation sx={{ gap: 1, fontSize: '1.25rem' }} />
          {session && (
            <Box component="nav" aria-label="Account">
              <AccountLinks session={session} />
            </Box>
          )}
          <Box component="section" aria-labelledby="menu-newsletter" sx={{ px: 1.5 }}>
            <Typography id="menu-newsletter" variant="h3" component="h2" sx={{ mb: 1.5 }}>
              Join the newsletter
            </Typography>
            <NewsletterForm variant="header" buttonLabel="Join" onSubscribed={close} />
            <Box sx={{ mt: 1.5 }}>
              <LeaveNote />
            </Box>
          </Box>
        </Stack>
      )}
    </SideMenu>
  );
}
