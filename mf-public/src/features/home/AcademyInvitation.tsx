import { Box, Cover, Section, Typography, useWords } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

const picture = '/media/mountain-path-a6b9a9-1600w.avif';

export function AcademyInvitation() {
  const text = useWords()('home_academy');
  return (
    <Section title="Learn at your own pace">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 3, md: 6 },
          alignItems: 'center',
        }}
      >
        <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={picture} sizes="(min-width: 1200px) 34rem, (min-width: 600px) 50vw, 100vw" />
        </Box>
        <div>
          <Typography variant="subtitle1" component="p" sx={{ maxWidth: '44ch' }}>
            {text}
          </Typography>
          <LinkButton to="/academy" variant="outlined" sx={{ marginTop: 3 }}>
            Visit The Academy
          </LinkButton>
        </div>
      </Box>
    </Section>
  );
}
