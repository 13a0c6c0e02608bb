import { useState, type FormEvent } from 'react';
import { useNewsletter } from '@brand/shared-data';
import { Box, Button, TextInput, useToast } from '@brand/shared-ui/core';

const field = {
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

/** On this form the browser validates the address: no schema and no noValidate. */
export function NewsletterForm() {
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
        sx={field}
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
