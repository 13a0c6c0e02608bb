import { useState } from 'react';
import { adminMessages, useReplacePictureMutation, type LibraryPicture } from '@brand/shared-data/admin';
import { Box, Button, Cover, Question, Typography, useToast } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { LibraryDialog } from '../../pictures/LibraryDialog';
import { PictureChooser } from '../../pictures/PictureChooser';
import { usePictureUpload } from '../../pictures/usePictureUpload';

const { replaced, replaceFailed } = adminMessages.pictures;

/** Replaces a picture in all texts that use it by an upload or by another one of the library. */
export function ReplacePicture({ picture, onReplaced }: { picture: LibraryPicture; onReplaced: () => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [address, setAddress] = useState('');
  const [replace, { isLoading }] = useReplacePictureMutation();
  const { upload, progress, failure } = usePictureUpload();
  const toast = useToast();

  const confirm = async () => {
    const { data = 0, error } = await replace({ picture: picture.picture, address });
    toast(error ? replaceFailed(error) : replaced(data));
    setAddress('');
    if (!error) onReplaced();
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsChoosing(true)}>
        Replace from library
      </Button>
      <PictureChooser
        label="Replace by an upload"
        isBusy={progress !== undefined}
        onChoose={(file) => void upload(file).then((uploaded) => uploaded && setAddress(uploaded))}
      />
      <Typography variant="caption" role="status" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
        {progress}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <LibraryDialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          setIsChoosing(false);
          setAddress(chosen.address);
        }}
      />
      <Question
        title="Replace it everywhere?"
        isOpen={address !== ''}
        onClose={() => setAddress('')}
        answers={[
          { label: 'Cancel', onChoose: () => setAddress('') },
          { label: 'Replace', onChoose: () => void confirm(), isBusy: isLoading },
        ]}
      >
        <Box sx={{ width: '12rem', borderRadius: 1, overflow: 'hidden', marginBottom: 1.5 }}>
          <Cover src={address} sizes="12rem" />
        </Box>
        <Typography>
          All texts that use the old picture show this one at once, with their own words. Letters that are
          sent keep the old one, and so do texts in the trash. The history of each text has what it was.
        </Typography>
      </Question>
    </>
  );
}
