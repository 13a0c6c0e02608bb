import { useRef, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Button } from '../layout/Button';
import { useToast, type ToastMessage } from '../feedback/useToast';
import { useIsHydrated } from '../hydration/hydration';
import { TextInput } from '../layout/TextInput';

type Props = {
  /** The kind of form, which determines the wording of the server's response. */
  source: string;
  subscribe: (email: string) => Promise<{ subscribed: boolean; message: ToastMessage }>;
  isSubscribing: boolean;
  onSubscribed?: () => void;
  /** Whether `subscribe` validates the email address. Until hydration, the browser does. */
  noValidate?: boolean;
  label?: string;
  placeholder: string;
  buttonLabel?: string;
  sx?: SxProps<Theme>;
};

/** A form with an email field and a button; shows the result as a toast. Without scripts, it is posted to the server. */
export function NewsletterForm(props: Props) {
  const { source, subscribe, isSubscribing, onSubscribed, noValidate = false } = props;
  const { label, placeholder, buttonLabel = 'Subscribe', sx = {} } = props;
  const isHydrated = useIsHydrated();
  const toast = useToast();
  // The field is uncontrolled, so that text typed before hydration is kept.
  const email = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { subscribed, message } = await subscribe(email.current?.value ?? '');
    toast(message);
    if (!subscribed) return;
    form.reset();
    onSubscribed?.();
  }

  return (
    <Box
      component="form"
      method="post"
      action="/newsletter"
      aria-label={label}
      noValidate={noValidate && isHydrated}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
      sx={[formStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <input type="hidden" name="source" value={source} />
      <TextInput
        ref={email}
        type="email"
        name="email"
        required
        disabled={isSubscribing}
        placeholder={placeholder}
        autoComplete="email"
        aria-label="Email address"
        maxLength={254}
      />
      {/* The button is as wide with an ellipsis as with its label, so that nothing moves. */}
      <Button
        type="submit"
        variant="contained"
        disabled={isSubscribing}
        sx={{ flexShrink: 0, minWidth: `calc(${buttonLabel.length}ch + 40px)` }}
      >
        {isSubscribing ? '…' : buttonLabel}
      </Button>
    </Box>
  );
}

const formStyle = {
  display: 'flex',
  gap: 1,
  '& > input': {
    flex: 1,
    minHeight: 44,
    paddingInline: 1.5,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    backgroundColor: 'background.paper',
    '&:focus': { borderColor: 'primary.main' },
  },
} as const;
