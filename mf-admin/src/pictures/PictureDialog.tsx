import { useEffect, useRef, useState } from 'react';
import type { LibraryPicture } from '@brand/shared-data/admin';
import { Box, Button, Cover, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { AltText, type Alt, isAltMissing } from './AltText';
import { FileImage } from './FileImage';
import { LibraryDialog } from './LibraryDialog';
import { PictureChooser } from './PictureChooser';
import { toPictureTitle } from './pictureFacts';
import { isMoving, stillNotice, usePictureUpload } from './usePictureUpload';

type Props = {
  isOpen: boolean;
  /** A picture that was dropped or pasted into the text. */
  file?: File;
  onClose: () => void;
  /** `alt` is empty for a decorative picture. */
  onInsert: (address: string, alt: string) => void;
};

/** Uploads a picture, or chooses one of the library, with its alternative text. */
export function PictureDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <ModalDialog label="Picture" isOpen={isOpen} onClose={onClose} sx={sheet}>
      <PictureForm onClose={onClose} {...rest} />
    </ModalDialog>
  );
}

function PictureForm({ file: given, onClose, onInsert }: Omit<Props, 'isOpen'>) {
  const [file, setFile] = useState(given);
  const [kept, setKept] = useState<LibraryPicture>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [alt, setAlt] = useState<Alt>({ alt: '', isDecorative: false });
  const [wasTried, setWasTried] = useState(false);
  const { upload, progress, failure, clearFailure } = usePictureUpload();
  const content = useRef<HTMLDivElement>(null);
  const isBusy = progress !== undefined;
  const moves = useMoves(file);

  const choose = (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    clearFailure();
    setKept(undefined);
    setFile(chosen);
  };
  const chooseKept = (picture: LibraryPicture) => {
    clearFailure();
    setIsChoosing(false);
    setFile(undefined);
    setKept(picture);
    // Typed words stay; otherwise the picture's come along.
    if (!alt.alt.trim() || alt.alt === kept?.words) setAlt({ ...alt, alt: picture.words });
  };
  const insert = async () => {
    setWasTried(true);
    if (!(file || kept) || isAltMissing(alt) || isBusy) return;
    const address = file ? await upload(file) : kept?.address;
    // The content is unmounted if the dialog was closed during the upload.
    if (address && content.current) onInsert(address, alt.isDecorative ? '' : alt.alt.trim());
  };

  return (
    <Stack
      ref={content}
      sx={{ padding: { xs: 2.5, sm: 4 }, gap: 2 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => choose(event.clipboardData.files[0])}
    >
      <Typography variant="h3" component="h2">
        Picture
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <PictureChooser
          label={file ? 'Choose another' : 'Choose a picture'}
          isBusy={isBusy}
          onChoose={choose}
        />
        <Button size="small" variant="outlined" isBusy={isBusy} onClick={() => setIsChoosing(true)}>
          Choose from library
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file?.name ??
            (kept ? toPictureTitle(kept) : 'Or drop or paste one here. It is made small enough for phones.')}
        </Typography>
      </Box>
      <ChosenPicture file={file} kept={kept} />
      {moves && <Alert severity="info">{stillNotice}</Alert>}
      <AltText
        value={alt}
        isMissing={wasTried && isAltMissing(alt)}
        isBusy={isBusy}
        onChange={setAlt}
        onEnter={() => void insert()}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 1 }}>
        <Typography role="status" variant="body2" sx={{ marginRight: 'auto' }}>
          {progress}
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={!file && !kept} isBusy={isBusy} onClick={() => void insert()}>
          Insert
        </Button>
      </Box>
      <LibraryDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} onChoose={chooseKept} />
    </Stack>
  );
}

function ChosenPicture({ file, kept }: { file?: File; kept?: LibraryPicture }) {
  // Inserting refuses any other file, with a reason.
  if (file?.type.startsWith('image/') && !file.type.includes('svg'))
    return <FileImage file={file} sx={chosen} />;
  return (
    kept && (
      <Box sx={{ width: '14rem', maxWidth: '100%', marginX: 'auto' }}>
        <Cover src={kept.address} sizes="14rem" />
      </Box>
    )
  );
}

function useMoves(file: File | undefined): boolean {
  const [moving, setMoving] = useState<File>();
  useEffect(() => {
    if (file) void isMoving(file).then((moves) => moves && setMoving(file));
  }, [file]);
  return moving !== undefined && moving === file;
}

const sheet = { margin: 'auto', width: 'min(34rem, 92vw)', borderRadius: 2 };

const chosen = { maxWidth: '100%', maxHeight: '14rem', marginX: 'auto' };
