import {
  Box,
  Divider,
  PageContainer,
  PageHeader,
  PageTitle,
  Typography,
  useSite,
  useWords,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { OpenStore } from './OpenStore';
import { TeaserCards } from './TeaserCards';

/** The teasers, or the store once the site has a till and the owner has published a product and keeps the store open. */
export function StorePage() {
  const comingSoon = <ComingSoon />;
  const { till, isStoreOpen = true } = useSite();
  if (!till || !isStoreOpen) return comingSoon;
  return <OpenStore whileEmpty={comingSoon} />;
}

function ComingSoon() {
  const { hasCourses } = useSite();
  const word = useWords();
  const lead = word('store_closed_lead');
  return (
    <PageContainer>
      <PageTitle title="Digital Store" description={`Digital Store Coming Soon. ${lead}`.trim()} />
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
            {word('store_closed_end')}
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
