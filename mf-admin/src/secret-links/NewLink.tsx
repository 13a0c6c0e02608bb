import { messages, type Message } from '@brand/shared-data';
import { Box, Button, TextInput, Typography, useToast } from '@brand/shared-ui/core';

type Props = {
  address: string;
  label?: string;
  told?: { copied: Message; notCopied: (address: string) => Message };
};

const ofLinks = { copied: messages.blog.linkCopied, notCopied: messages.blog.linkNotCopied };

/** The address of a new link, or another secret. It is shown once: only its hash is stored. */
export function NewLink({ address, label = 'The new link', told = ofLinks }: Props) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(told.copied);
    } catch {
      toast(told.notCopied(address));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextInput
          value={address}
          readOnly
          aria-label={label}
          onFocus={({ target }) => target.select()}
          sx={box}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Copy it now: it is not shown again.
      </Typography>
    </Box>
  );
}

const box = {
  flex: 1,
  minWidth: 0,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  paddingInline: 1.5,
};
