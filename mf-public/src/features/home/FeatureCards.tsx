import { Box, Card, Section, Typography, useSite, type SiteConfig } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { FourCards, LineDrawing } from '../../cards/FourCards';

const getFeatures = ({ isStoreOpen = true, hasProducts }: SiteConfig) => [
  {
    title: 'Daily Journal',
    text: 'Short notes from the day, the dull ones included.',
    to: '/journal',
    drawing: 'M7 5h15a3 3 0 0 1 3 3v19H10a3 3 0 0 1-3-3zM7 24a3 3 0 0 1 3-3h15M12 10h8M12 14h5',
  },
  {
    title: 'Blog Posts',
    text: 'Longer pieces, on what works and what does not.',
    to: '/blog',
    drawing: 'M6 26l2-7L22 5l5 5-14 14zM19 8l5 5M18 27h9',
  },
  {
    title: 'My Story',
    text: 'Who I am, and how I got here.',
    to: '/about',
    drawing: 'M4 26c6 0 5-7 11-7s4-8 10-8M25 11V4l5 2.5-5 2.5M7 20v.1M12 14v.1',
  },
  {
    title: 'Digital Store',
    text: `Templates and guides that I use myself.${hasProducts && isStoreOpen ? '' : ' Opening later.'}`,
    to: '/store',
    drawing: 'M5 12l2-7h18l2 7M5 12v15h22V12M5 12h22M12 12v3a4 4 0 0 0 8 0v-3',
  },
];

export function FeatureCards() {
  const site = useSite();
  return (
    <Section title="Where to start">
      <FourCards rowFrom="md">
        {getFeatures(site).map((feature) => (
          <FeatureCard key={feature.to} {...feature} />
        ))}
      </FourCards>
    </Section>
  );
}

function FeatureCard({ title, text, to, drawing }: ReturnType<typeof getFeatures>[number]) {
  return (
    <Card>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          columnGap: 2,
          rowGap: 1,
          padding: { xs: 2, md: 3 },
        }}
      >
        <LineDrawing path={drawing} size="32px" />
        <div>
          <Typography variant="h4" component="h3">
            <Box component={Link} to={to} data-card-link sx={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </Box>
          </Typography>
          <Typography variant="body2" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        </div>
      </Box>
    </Card>
  );
}
