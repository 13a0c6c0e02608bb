import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages } from '@brand/shared-data/admin';
import { exportArchive } from '@brand/site-mover';
import { Box, Button, saveFile, today, Typography, useToast } from '@brand/shared-ui/core';
import { DashboardCard } from '../../../cards/DashboardCard';
import { ImportDialog } from './ImportDialog';

/** Exports all content as one archive, and imports archives. */
export function ContentCard() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <DashboardCard title="Your content">
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
    </DashboardCard>
  );
}

const note = { marginTop: 1, maxWidth: '68ch', color: 'text.secondary' };
const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginTop: 2 };

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
      // The chunk with the archive code could not be loaded.
      console.error(cause);
      toast(adminMessages.archive.exportFailed());
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <>
      <Button variant="contained" isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? 'Exporting…' : 'Export'}
      </Button>
      <Typography role="status" variant="body2" sx={{ order: 1, color: 'text.secondary' }}>
        {progress}
      </Typography>
    </>
  );
}
