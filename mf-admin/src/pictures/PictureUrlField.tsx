import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { LibraryPicture } from '@brand/shared-data/admin';
import { Box, Button, Cover, Typography } from '@brand/shared-ui/core';
import { Alert, TextField, useFormContext } from '@brand/shared-ui/forms';
import { LibraryDialog } from './LibraryDialog';
import { PictureChooser } from './PictureChooser';
import { toInk } from './pictureFile';
import { stillNotice, usePictureUpload } from './usePictureUpload';

type Props = {
  name: string;
  label: string;
  helperText?: string;
  /** Removes the paper from an uploaded drawing and shows the drawing in the text colour. */
  isInk?: boolean;
  /** Whether the field shows a preview; false if the surrounding element shows one. */
  hasPreview?: boolean;
};

/**
 * A field for a cover's URL: typed, or filled in by uploading a picture that is chosen, dropped or pasted, or by choosing one of
 * the library.
 */
export function PictureUrlField({ name, label, helperText, isInk = false, hasPreview = true }: Props) {
  const { values, setFieldValue, isSubmitting } = useFormContext<Record<string, string>>();
  const { upload, progress, failure, isStill } = usePictureUpload(isInk ? toInk : undefined);
  const [isChoosing, setIsChoosing] = useState(false);
  const address = values[name]?.trim() ?? '';
  const choose = (picture: LibraryPicture) => {
    setIsChoosing(false);
    void setFieldValue(name, picture.address);
    if (values.cover_alt === '') void setFieldValue('cover_alt', picture.words);
  };

  const store = async (file: File) => {
    const uploaded = await upload(file);
    if (uploaded) await setFieldValue(name, uploaded);
  };
  const storeFrom = (event: DragEvent | ClipboardEvent, { files: [file] }: DataTransfer) => {
    if (!file || progress || isSubmitting) return;
    event.preventDefault();
    void store(file);
  };

  return (
    <Box
      sx={{ display: 'grid', gap: 1 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => storeFrom(event, event.dataTransfer)}
      onPaste={(event) => storeFrom(event, event.clipboardData)}
    >
      <TextField
        name={name}
        label={label}
        helperText={helperText}
        inputMode="url"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <PictureChooser
          label="Upload a picture"
          isBusy={Boolean(progress) || isSubmitting}
          onChoose={(file) => void store(file)}
        />
        <Button
          size="small"
          variant="outlined"
          isBusy={Boolean(progress) || isSubmitting}
          onClick={() => setIsChoosing(true)}
        >
          Choose from library
        </Button>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {/* Hidden on phones: no room beside the cover, and nothing to drop. */}
          {progress ?? (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Or drop or paste one here.
            </Box>
          )}
        </Typography>
        {hasPreview && address && (
          <Box sx={{ width: '6rem', marginLeft: 'auto', borderRadius: 1, overflow: 'hidden' }}>
            {isInk ? (
              <Box role="img" aria-label="How the signature looks" sx={inkStyle(address)} />
            ) : (
              <Cover src={address} sizes="6rem" />
            )}
          </Box>
        )}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {isStill && <Alert severity="info">{stillNotice}</Alert>}
      <LibraryDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} onChoose={choose} />
    </Box>
  );
}

const inkStyle = (address: string) => ({
  height: '3rem',
  backgroundColor: 'text.primary',
  mask: `url(${JSON.stringify(address)}) center / contain no-repeat`,
});
