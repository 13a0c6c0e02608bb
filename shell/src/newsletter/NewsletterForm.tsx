import { useState, type SubmitEvent } from 'react';
import { useNewsletter, type NewsletterSource } from '@brand/shared-data';
import { Box, Button, Stack, TextInput, Typography, useSite, useToast } from '@brand/shared-ui/core';

type NewsletterFormProps = {
  variant: Exclude<NewsletterSource, 'home'>;
  buttonLabel: string;
  onSubscribed?: () => void;
};

/** The short form of header, menu and dialog: one address, one button, the result as a toast. */
export function NewsletterForm({ variant, buttonLabel, onSubscribed }: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  const { subscribe, isSubscribing } = useNewsletter(variant);
  const toast = useToast();

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const { subscribed, message } = await subscribe(email);
    toast(message);
    if (!subscribed) return;
    setEmail('');
    onSubscribed?.();
  }

  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      sx={{ gap: 1 }}
    >
      <TextInput
        type="email"
        name="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        disabled={isSubscribing}
        placeholder="Your email"
        autoComplete="email"
        aria-label="Email address"
        maxLength={254}
        sx={{
          flex: 1,
          px: 1.5,
          minHeight: 44,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus': { borderColor: 'primary.main' },
        }}
      />
      {/* As wide with an ellipsis as with its label, so that nothing moves. */}
      <Button
        type="submit"
        variant="contained"
        disabled={isSubscribing}
        sx={{ flexShrink: 0, minWidth: `calc(${buttonLabel.length}ch + 40px)` }}
      >
        {isSubscribing ? '…' : buttonLabel}
      </Button>
    </Stack>
  );
}

/** Below a newsletter form: how to be removed from the list. Nothing where no address is configured. */
export function RemovalNote() {
  const { contactEmail } = useSite();
  if (!contactEmail) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      To be removed, write to{' '}
      <Box component="a" href={`mailto:${contactEmail}`} sx={{ color: 'primary.main' }}>
        {contactEmail}
      </Box>
      .
    </Typography>
  );
}
