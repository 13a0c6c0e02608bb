import { useCallback, useEffect, useRef, useState } from 'react';
import { Box, Button, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { AltText, type Alt, isAltMissing } from './AltText';
import { PictureChooser } from './PictureChooser';
import { getFile } from './pictureFile';
import { usePictureUpload } from './usePictureUpload';

type Props = {
  isOpen: boolean;
  /** A picture that was dropped or pasted already. */
  file?: File;
  onClose: () => void;
  /** Gets the address, and what it shows; '' for one that only decorates. */
  onInsert: (address: string, alt: string) => void;
};

/** Asks for a picture and its alternative text, and stores it. */
export function PictureDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <ModalDialog label="Picture" isOpen={isOpen} onClose={onClose} sx={sheet}>
      <PictureQuestions onClose={onClose} {...rest} />
    </ModalDialog>
  );
}

function PictureQuestions({ file: given, onClose, onInsert }: Omit<Props, 'isOpen'>) {
  const choice = usePictureChoice(given, onInsert);
  const { file, choose, insert, isBusy } = choice;
  return (
    <Stack
      sx={{ padding: { xs: 2.5, sm: 4 }, gap: 2 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(getFile(event.dataTransfer));
      }}
      onPaste={(event) => choose(getFile(event.clipboardData))}
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
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file ? file.name : 'Or drop or paste one here. It is made small enough for phones.'}
        </Typography>
      </Box>
      {file && <ChosenPicture file={file} />}
      <AltText
        value={choice.alt}
        isMissing={choice.isMissing}
        isBusy={isBusy}
        onChange={choice.setAlt}
        onEnter={() => void insert()}
      />
      {choice.failure && <Alert severity="error">{choice.failure}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 1 }}>
        <Typography role="status" variant="body2" sx={{ marginRight: 'auto' }}>
          {choice.progress}
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!file}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void insert()}
        >
          Insert
        </Button>
      </Box>
    </Stack>
  );
}

const sheet = { margin: 'auto', width: 'min(34rem, 92vw)', borderRadius: 2 };

type Insert = (address: string, alt: string) => void;

/** The chosen file and its alternative text, and how both are inserted. */
function usePictureChoice(given: File | undefined, onInsert: Insert) {
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState<Alt>({ alt: '', isDecorative: false });
  const [wasTried, setWasTried] = useState(false);
  const { upload, progress, failure, forgetFailure } = usePictureUpload();
  const isOpen = useIsMounted();
  const isBusy = progress !== undefined;

  const choose = (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    forgetFailure();
    setFile(chosen);
  };
  const insert = async () => {
    setWasTried(true);
    if (!file || isAltMissing(alt) || isBusy) return;
    const address = await upload(file);
    // The dialog may have been closed meanwhile.
    if (address && isOpen()) onInsert(address, alt.isDecorative ? '' : alt.alt.trim());
  };
  const isMissing = wasTried && isAltMissing(alt);
  return { file, choose, alt, setAlt, isMissing, insert, isBusy, progress, failure };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/** The chosen file, straight from the device. What is no picture is left out; sending it says why. */
function ChosenPicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (!file.type.startsWith('image/') || file.type.includes('svg')) return null;
  return <Box component="img" ref={show} alt="" sx={chosen} />;
}

const chosen = { maxWidth: '100%', maxHeight: '14rem', marginX: 'auto' };
