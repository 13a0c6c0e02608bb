import {
  Box,
  Divider,
  PageContainer,
  PageHeader,
  PageTitle,
  Typography,
  useSite,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { OpenStore } from './OpenStore';
import { TeaserCards } from './TeaserCards';

const lead =
  'Four things I made for myself first, and am now making fit for other people. They open one by one, when each of them is good enough to pay for.';

/** The teasers, or the store once the site has a till and the owner has published a product and keeps the store open. */
export function StorePage() {
  const comingSoon = <ComingSoon />;
  const { till, isStoreOpen = true } = useSite();
  if (!till || !isStoreOpen) return comingSoon;
  return <OpenStore whileEmpty={comingSoon} />;
}

function ComingSoon() {
  const { hasCourses } = useSite();
  return (
    <PageContainer>
      <PageTitle title="Digital Store" description={`Digital Store Coming Soon. ${lead}`} />
      <PageHeader title="Digital Store Coming Soon" lead={lead} />
      <TeaserCards />
      <Box sx={{ marginTop: { xs: 5, md: 8 } }}>
        <Divider />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'space-between',
            marginTop: { xs: 3, md: 4 },
          }}
        >
          <Typography variant="subtitle1" component="p" sx={{ flex: '1 1 20rem', maxWidth: '44ch' }}>
            Until then, what I learn while making them is in the journal
            {hasCourses && ', and The Academy is open'}.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <LinkButton to="/journal" variant="contained">
              Read the journal
            </LinkButton>
            {hasCourses && (
              <LinkButton to="/academy" variant="outlined">
                Visit The Academy
              </LinkButton>
            )}
          </Box>
        </Box>
      </Box>
    </PageContainer>
  );
}
