import { Box, Button, TextInput, Typography, useToast, type ToastMessage } from '@brand/shared-ui/core';

type Props = { label: string; text: string; copied: ToastMessage; notCopied: ToastMessage };

/** A secret to copy. Shown only once, because only its hash is stored. */
export function ShownOnce({ label, text, copied, notCopied }: Props) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied);
    } catch {
      toast(notCopied);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextInput
          value={text}
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
