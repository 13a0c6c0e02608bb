import type { ClipboardEvent, DragEvent } from 'react';
import { Box, Cover, Typography } from '@brand/shared-ui/core';
import { Alert, TextField, useFormContext } from '@brand/shared-ui/forms';
import { PictureChooser } from './PictureChooser';
import { getFile } from './pictureFile';
import { usePictureUpload } from './usePictureUpload';

type Props = { name: string; label: string };

/** The address of a picture: typed, or of one that is chosen, dropped or pasted here. Shows it as a cover. */
export function PictureUrlField({ name, label }: Props) {
  const { values, setFieldValue, isSubmitting } = useFormContext<Record<string, string>>();
  const { upload, progress, failure } = usePictureUpload();
  const address = values[name]?.trim() ?? '';

  const take = async (file: File) => {
    const uploaded = await upload(file);
    if (uploaded) await setFieldValue(name, uploaded);
  };
  const takeFrom = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
    const file = getFile(transfer);
    if (!file || progress || isSubmitting) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <Box
      sx={{ display: 'grid', gap: 1 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
    >
      <TextField name={name} label={label} inputMode="url" slotProps={{ htmlInput: { spellCheck: false } }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <PictureChooser
          label="Upload a picture"
          isBusy={Boolean(progress) || isSubmitting}
          onChoose={(file) => void take(file)}
        />
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {/* No room for it beside the picture on a phone, where nobody drops files. */}
          {progress ?? (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Or drop or paste one here.
            </Box>
          )}
        </Typography>
        {address && (
          <Box sx={{ width: '6rem', marginLeft: 'auto', borderRadius: 1, overflow: 'hidden' }}>
            <Cover src={address} sizes="6rem" />
          </Box>
        )}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  );
}
