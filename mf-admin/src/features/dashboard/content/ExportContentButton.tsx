import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages, exportArchive } from '@brand/shared-data/admin';
import { Button, saveFile, today, Typography, useToast } from '@brand/shared-ui/core';

/** Makes the archive and hands it to the browser's downloads. */
export function ExportContentButton() {
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
