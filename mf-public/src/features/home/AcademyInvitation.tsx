import { Box, Section, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

export function AcademyInvitation() {
  return (
    <Section title="Learn at your own pace">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 20rem', maxWidth: '60ch', color: 'text.secondary' }}>
          The courses put what I learned in order: one lesson at a time, a badge at the end, no countdown
          timers.
        </Typography>
        <LinkButton to="/academy" variant="outlined">
          Visit The Academy
        </LinkButton>
      </Box>
    </Section>
  );
}
