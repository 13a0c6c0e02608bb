import { Box, Button, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { AltText } from './AltText';
import { ChosenPicture } from './ChosenPicture';
import { PictureChooser } from './PictureChooser';
import { pictureIn } from './pictureIn';
import { usePictureChoice } from './usePictureChoice';

type Props = {
  isOpen: boolean;
  /** A picture that was dropped or pasted already. */
  file?: File;
  onClose: () => void;
  /** Gets the address, and what it shows; '' for one that only decorates. */
  onInsert: (address: string, alt: string) => void;
};

/** Asks for a picture and for the words that stand for it, and stores it. */
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
        choose(pictureIn(event.dataTransfer));
      }}
      onPaste={(event) => choose(pictureIn(event.clipboardData))}
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
        words={choice.words}
        isMissing={choice.isMissing}
        isBusy={isBusy}
        onChange={choice.setWords}
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
