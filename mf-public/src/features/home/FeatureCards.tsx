import { Box, Card, Section, Typography, useSite, useWords, type WordKey } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { FourCards, LineDrawing } from '../../cards/FourCards';

const features = [
  {
    title: 'Daily Journal',
    text: 'home_journal',
    to: '/journal',
    drawing: 'M7 5h15a3 3 0 0 1 3 3v19H10a3 3 0 0 1-3-3zM7 24a3 3 0 0 1 3-3h15M12 10h8M12 14h5',
  },
  {
    title: 'Blog Posts',
    text: 'home_blog',
    to: '/blog',
    drawing: 'M6 26l2-7L22 5l5 5-14 14zM19 8l5 5M18 27h9',
  },
  {
    title: 'My Story',
    text: 'home_story',
    to: '/about',
    drawing: 'M4 26c6 0 5-7 11-7s4-8 10-8M25 11V4l5 2.5-5 2.5M7 20v.1M12 14v.1',
  },
  {
    title: 'Digital Store',
    text: 'home_store',
    to: '/store',
    drawing: 'M5 12l2-7h18l2 7M5 12v15h22V12M5 12h22M12 12v3a4 4 0 0 0 8 0v-3',
  },
] as const satisfies { title: string; text: WordKey; to: string; drawing: string }[];

export function FeatureCards() {
  const { isStoreOpen = true, hasProducts } = useSite();
  const word = useWords();
  const later = hasProducts && isStoreOpen ? '' : ` ${word('home_store_closed')}`;
  return (
    <Section title="Where to start">
      <FourCards rowFrom="md">
        {features.map(({ text, ...feature }) => (
          <FeatureCard
            key={feature.to}
            {...feature}
            text={word(text) + (text === 'home_store' ? later : '')}
          />
        ))}
      </FourCards>
    </Section>
  );
}

function FeatureCard({ title, text, to, drawing }: Record<'title' | 'text' | 'to' | 'drawing', string>) {
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
          {text.trim() && (
            <Typography variant="body2" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
        </div>
      </Box>
    </Card>
  );
}
