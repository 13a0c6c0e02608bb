import { Box, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';

const states = [
  { name: 'Draft', meaning: 'In no list on the site. Everything new starts as a draft.' },
  {
    name: 'Scheduled',
    meaning: 'Published, with a publish date in the future. It appears by itself at that minute.',
  },
  { name: 'Published', meaning: 'Everyone can read it, because its publish date has come.' },
] as const;

/** Explains the three values in the Status columns. */
export function PublishingGuide() {
  return (
    <DashboardCard title="How publishing works">
      <Box component="dl" sx={list}>
        {states.map(({ name, meaning }) => (
          <div key={name}>
            <Typography component="dt" variant="subtitle2">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, color: 'text.secondary' }}>
              {meaning}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography variant="body2" sx={{ maxWidth: '68ch' }}>
        To take something off the site, switch it back to draft: it leaves every list at once, and its text
        stays here. Courses have no date: they are either a draft or published.
      </Typography>
    </DashboardCard>
  );
}

const list = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
  marginInline: 0,
  marginBlock: 2,
};
