import { useState } from 'react';
import { useNewsletter } from '@brand/shared-data';
import { Box, LeaveNote, NewsletterForm, Section, Typography, useWords } from '@brand/shared-ui/core';

export function StayUpdated() {
  const [hasSubscribed, setHasSubscribed] = useState(false);
  const newsletter = useNewsletter('home');
  const text = useWords()('home_letters');
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
          {text}
        </Typography>
        <div>
          {/* On this form the browser validates the address. */}
          <NewsletterForm
            source="home"
            label="Newsletter"
            placeholder="you@example.com"
            sx={formStyle}
            onSubscribed={() => setHasSubscribed(true)}
            {...newsletter}
          />
          {/* Longer than the toast. */}
          <Box sx={{ marginTop: 1.5 }}>
            {hasSubscribed ? (
              <Typography variant="body2">
                A mail is on its way to you. Press the link in it, and the letters come.
              </Typography>
            ) : (
              <LeaveNote />
            )}
          </Box>
        </div>
      </Box>
    </Section>
  );
}

const formStyle = {
  flexWrap: 'wrap',
  gap: 1.5,
  '& > input': {
    flex: '1 1 14rem',
    paddingInline: 2,
    borderRadius: 999,
    backgroundColor: 'background.default',
    '&:focus': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
  },
  '& > button': { minWidth: '8rem', flexGrow: { xs: 1, sm: 0 } },
} as const;
