import { useId, useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages, exportArchive } from '@brand/shared-data/admin';
import { Box, Button, Card, saveFile, today, Typography, useToast } from '@brand/shared-ui/core';
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

/** Makes the archive and hands it to the browser's downloads. */
function ExportContentButton() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [progress, setProgress] = useState<string>();
  const isBusy = progress !== undefined;

  const save = async () => {
    setProgress('Reading the content…');
    try {
      const { data, error } = await dispatch(exportArchive(setProgress));
      if (data) saveFile(`content_${today()}.zip`, data, 'application/zip');
      toast(error ? adminMessages.archive.exportFailed(error) : adminMessages.archive.exported);
    } catch (cause) {
      // The code of it could not be loaded.
      console.error(cause);
      toast(adminMessages.archive.exportFailed());
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <>
      <Button
        variant="contained"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => !isBusy && void save()}
      >
        {isBusy ? 'Exporting…' : 'Export'}
      </Button>
      <Typography role="status" variant="body2" sx={{ order: 1, color: 'text.secondary' }}>
        {progress}
      </Typography>
    </>
  );
}
