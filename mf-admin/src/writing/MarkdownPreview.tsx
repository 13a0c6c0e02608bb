import { memo, useDeferredValue } from 'react';
import { Box, Typography } from '@brand/shared-ui/core';
import { Markdown } from '@brand/shared-ui/markdown';

/** The text as readers will see it. Rendering is deferred to keep typing fast. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <Box role="region" aria-label="Preview" tabIndex={0} sx={pane}>
      {shown.trim() ? (
        <Rendered>{shown}</Rendered>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          What you write appears here as readers see it.
        </Typography>
      )}
    </Box>
  );
}

const Rendered = memo(Markdown);

// Makes the pane as high as the field beside it.
const pane = {
  position: { md: 'absolute' },
  inset: 0,
  minHeight: '16rem',
  maxHeight: { xs: '60dvh', md: 'none' },
  overflow: 'auto',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
};
