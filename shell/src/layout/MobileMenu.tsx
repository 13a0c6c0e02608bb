import { Box, LeaveNote, SideMenu, Stack, Typography } from '@brand/shared-ui/core';
import { originState, TextLink, useLocation } from '@brand/shared-ui/router';
import { shellPages } from '@brand/site-contract/mounts';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { AccountLinks, useSignedIn } from './AccountLinks';
import { isEntrance } from './AccountMenu';
import { MainNavigation } from './MainNavigation';

export function MobileMenu() {
  const location = useLocation();
  const session = useSignedIn();
  return (
    <SideMenu locationKey={location.key}>
      {(close) => (
        <Stack sx={{ p: 2, gap: 3 }}>
          <MainNavigation sx={{ gap: 1, fontSize: '1.25rem' }} />
          {(session || !isEntrance(location.pathname)) && (
            <Box component="nav" aria-label="Account">
              {session ? (
                <AccountLinks session={session} />
              ) : (
                <Box sx={{ px: 1.5 }}>
                  <TextLink to={shellPages.login} state={originState(location)}>
                    Log in
                  </TextLink>
                </Box>
              )}
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
