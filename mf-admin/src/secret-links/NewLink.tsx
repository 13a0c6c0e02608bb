import { messages } from '@brand/shared-data';
import { Box, Button, TextInput, Typography, useToast } from '@brand/shared-ui/core';

/** The address of a new link. It is shown once: only its hash is stored. */
export function NewLink({ address }: { address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(messages.blog.linkCopied);
    } catch {
      toast(messages.blog.linkNotCopied(address));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextInput
          value={address}
          readOnly
          aria-label="The new link"
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
