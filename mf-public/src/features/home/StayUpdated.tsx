import { Box, Section, Typography, useSite } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { NewsletterForm } from './NewsletterForm';

export function StayUpdated() {
  const { contactEmail } = useSite();
  return (
    <Section title="Stay Updated">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 3, md: 6 },
          alignItems: 'center',
          padding: { xs: 2, sm: 4 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        }}
      >
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: '44ch' }}>
          A letter now and then, when there is something worth your time: what I tried, what it cost, what
          came of it.
        </Typography>
        <div>
          <NewsletterForm />
          {contactEmail && (
            <Typography variant="caption" component="p" sx={{ marginTop: 1.5, color: 'text.secondary' }}>
              Want to leave the list? Write to{' '}
              <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>.
            </Typography>
          )}
        </div>
      </Box>
    </Section>
  );
}
