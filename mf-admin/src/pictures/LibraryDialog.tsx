import type { LibraryPicture } from '@brand/shared-data/admin';
import { Box, CloseButton, ModalDialog, Typography } from '@brand/shared-ui/core';
import { PictureGrid, useLibrary } from './PictureGrid';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (picture: LibraryPicture) => void;
};

/** A dialog in which a picture of the library is chosen. */
export function LibraryDialog({ isOpen, onClose, onChoose }: Props) {
  return (
    <ModalDialog label="Choose a picture" isOpen={isOpen} onClose={onClose} sx={sheet}>
      <Box sx={head}>
        <Typography variant="h3" component="h2">
          Choose a picture
        </Typography>
        <CloseButton label="Close" onClick={onClose} />
      </Box>
      <LibraryOfDialog onChoose={onChoose} />
    </ModalDialog>
  );
}

const LibraryOfDialog = ({ onChoose }: Pick<Props, 'onChoose'>) => (
  <PictureGrid library={useLibrary()} onChoose={onChoose} />
);

const sheet = { margin: 'auto', width: 'min(60rem, 94vw)', padding: { xs: 2, sm: 3 }, borderRadius: 2 };
const head = { display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 2 };
