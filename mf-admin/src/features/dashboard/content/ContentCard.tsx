import { useId, useState } from 'react';
import { Box, Button, Card, Typography } from '@brand/shared-ui/core';
import { ExportContentButton } from './ExportContentButton';
import { ImportDialog } from './ImportDialog';

/** Everything the owner wrote, as files to keep or to move, and the way back. */
export function ContentCard() {
  const titleId = useId();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Card aria-labelledby={titleId} sx={{ marginTop: 2, padding: 2.5 }}>
      <Typography id={titleId} variant="h6" component="h2">
        Your content
      </Typography>
      <Typography variant="body2" sx={note}>
        All you wrote, drafts too, with the pictures you uploaded: markdown files in one zip archive, for your
        own keeping and for other software. Subscribers have an export of their own; reactions and what
        belongs to learners are not in it.
      </Typography>
      <Box sx={actions}>
        <ExportContentButton />
        <Button variant="outlined" onClick={() => setIsImporting(true)}>
          Import
        </Button>
      </Box>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </Card>
  );
}

const note = { marginTop: 1, maxWidth: '68ch', color: 'text.secondary' };
const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginTop: 2 };
