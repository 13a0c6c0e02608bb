import { useState } from 'react';
import { messages } from '@brand/shared-data';
import { Box, Button, TextInput, useToast } from '@brand/shared-ui/core';

/** Copies the address of a page of this site; where the browser refuses, it stands there to be copied by hand. */
export function CopyLink({ path }: { path: string }) {
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);

  async function copy() {
    const address = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast(messages.blog.linkCopied);
    } catch {
      setRefused(address);
    }
  }

  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void copy()}>
        Copy link
      </Button>
      {refused && (
        <Box sx={{ order: 1, flex: '1 0 100%' }}>
          <TextInput
            readOnly
            autoFocus
            value={refused}
            aria-label="Link to copy"
            onFocus={({ target }) => target.select()}
            sx={{ paddingInline: 1, border: 1, borderColor: 'text.secondary', borderRadius: 1 }}
          />
        </Box>
      )}
    </>
  );
}
