import { useState, type FormEvent } from 'react';
import { useNewsletter } from '@brand/shared-data';
import { Box, Button, InputBase, Section, Typography, useSite, useToast } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';

export function StayUpdated() {
  const { contactEmail } = useSite();
  return (
    <Section
      title="Stay Updated"
      lead="A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it."
    >
      <NewsletterForm />
      {contactEmail && (
        <Typography variant="caption" component="p" sx={{ marginTop: 1.5, color: 'text.secondary' }}>
          Want to leave the list? Write to <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>{' '}
          and you are off it.
        </Typography>
      )}
    </Section>
  );
}

// No schema and no noValidate: on this form the browser itself checks the address (spec section 5).
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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxWidth: '32rem' }}
    >
      <InputBase
        type="email"
        name="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        disabled={isSubscribing}
        placeholder="you@example.com"
        inputProps={{ 'aria-label': 'Email address', autoComplete: 'email', maxLength: 254 }}
        sx={{
          flex: '1 1 14rem',
          minHeight: 44,
          paddingInline: 2,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 999,
          backgroundColor: 'background.paper',
          '&.Mui-focused': {
            borderColor: 'primary.main',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
          },
        }}
      />
      <Button type="submit" variant="contained" disabled={isSubscribing} sx={{ minWidth: '8rem' }}>
        {isSubscribing ? '…' : 'Subscribe'}
      </Button>
    </Box>
  );
}
