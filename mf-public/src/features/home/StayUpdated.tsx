import { useState, type FormEvent } from 'react';
import { useNewsletter } from '@brand/shared-data';
import { Box, Button, Section, TextInput, Typography, useSite, useToast } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';

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

/** On this form the browser validates the address: no schema and no noValidate. */
function NewsletterForm() {
  const [email, setEmail] = useState('');
  const { subscribe, isSubscribing } = useNewsletter('home');
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { subscribed, message } = await subscribe(email);
    if (subscribed) setEmail('');
    toast(message);
  }

  return (
    <Box
      component="form"
      aria-label="Newsletter"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      <TextInput
        type="email"
        name="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        disabled={isSubscribing}
        placeholder="you@example.com"
        aria-label="Email address"
        autoComplete="email"
        maxLength={254}
        sx={fieldStyle}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isSubscribing}
        sx={{ minWidth: '8rem', flexGrow: { xs: 1, sm: 0 } }}
      >
        {isSubscribing ? '…' : 'Subscribe'}
      </Button>
    </Box>
  );
}

const fieldStyle = {
  flex: '1 1 14rem',
  minHeight: 44,
  paddingInline: 2,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 999,
  backgroundColor: 'background.default',
  '&:focus': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
} as const;
