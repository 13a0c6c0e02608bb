import { useState } from 'react';
import {
  adminMessages,
  useDeletePictureMutation,
  useErasePictureMutation,
  useRestorePictureMutation,
  type ErrorDetails,
  type LibraryPicture,
} from '@brand/shared-data/admin';
import { Box, Button, CloseButton, ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { useOutcomeToast } from '../../frame/useOutcomeToast';
import { DeleteDialog } from '../../records/DeleteDialog';
import { Moment } from '../../records/Moment';
import { formatBytes, formatPictureSize, formatUses, toPictureTitle } from '../../pictures/pictureFacts';
import { PictureUses } from './PictureUses';
import { ReplacePicture } from './ReplacePicture';
import { WordsForm } from './WordsForm';

const messages = adminMessages.pictures;

type Props = {
  /** Null closes the dialog. */
  picture: LibraryPicture | null;
  isDeleted: boolean;
  onChanged: () => void;
  /** Called once the picture has left the list. */
  onGone: () => void;
  onClose: () => void;
};

/** A picture of the library with its size, words and uses, and what can be done with it. */
export function PictureDetails({ picture, onClose, ...rest }: Props) {
  const title = picture ? toPictureTitle(picture) : '';
  return (
    <ModalDialog label={title} isOpen={picture !== null} onClose={onClose} sx={sheet}>
      {picture && (
        <Stack sx={{ gap: 2.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <CloseButton label="Close" onClick={onClose} />
          </Box>
          <Details key={picture.files[0] ?? picture.picture} picture={picture} {...rest} />
        </Stack>
      )}
    </ModalDialog>
  );
}

type DetailsProps = Omit<Props, 'onClose' | 'picture'> & { picture: LibraryPicture };

function Details({ picture, isDeleted, onChanged, onGone }: DetailsProps) {
  const isMissing = picture.files.length === 0;
  return (
    <>
      {!isMissing && <StoredPicture picture={picture} isDeleted={isDeleted} />}
      {!isMissing && !isDeleted && <WordsForm picture={picture} onSaved={onChanged} />}
      <section aria-label="Uses">
        <Typography variant="subtitle2" component="h3">
          {formatUses(picture)}
        </Typography>
        <PictureUses picture={picture} />
      </section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {!isDeleted && picture.uses.some(({ isTrashed }) => !isTrashed) && (
          <ReplacePicture picture={picture} onReplaced={onGone} />
        )}
        {isDeleted && <Deleted picture={picture} onGone={onGone} />}
        {!isMissing && !isDeleted && <Deletion picture={picture} onGone={onGone} />}
      </Box>
    </>
  );
}

function StoredPicture({ picture, isDeleted }: { picture: LibraryPicture; isDeleted: boolean }) {
  const { address, words, bytes, files, since } = picture;
  const [pixels, setPixels] = useState<string>();
  return (
    <Box component="figure" sx={{ margin: 0, display: 'grid', gap: 1 }}>
      <Box
        component="img"
        src={address}
        alt={words}
        sx={shownPicture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels(
            `${naturalWidth.toLocaleString('en-US')} × ${naturalHeight.toLocaleString('en-US')} pixels`,
          )
        }
      />
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {isDeleted || !pixels ? formatPictureSize(picture) : `${pixels}, ${formatBytes(bytes)}`}
        {files.length > 1 && ` in ${files.length} widths`}
        {since && (
          <>
            {isDeleted ? ', deleted ' : ', uploaded '}
            <Moment at={since} />
          </>
        )}
      </Typography>
    </Box>
  );
}

function Deletion({ picture, onGone }: { picture: LibraryPicture; onGone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const [remove] = useDeletePictureMutation();
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <DeleteDialog
        row={isAsked ? picture : null}
        text={() => (
          <>
            {picture.uses.length > 0 && (
              <>
                These show the fallback cover instead, or a broken picture, until you bring it back:
                <PictureUses picture={picture} />
              </>
            )}
            “{toPictureTitle(picture)}” is kept in the trash for 30 days.
          </>
        )}
        onDelete={({ files }) => thenGone(remove(files), onGone)}
        onClose={() => setIsAsked(false)}
        deleted={messages.deleted}
        failed={messages.deleteFailed}
      />
    </>
  );
}

async function thenGone(change: PromiseLike<{ error?: ErrorDetails }>, onGone: () => void) {
  const { error } = await change;
  if (!error) onGone();
  return { error };
}

/** Brings a deleted picture back, or deletes it for good. */
function Deleted({ picture, onGone }: { picture: LibraryPicture; onGone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const [restore, { isLoading }] = useRestorePictureMutation();
  const [erase] = useErasePictureMutation();
  const tell = useOutcomeToast();
  const bringBack = async () => {
    if (await tell(restore(picture.files), messages.restored, messages.restoreFailed)) onGone();
  };
  return (
    <>
      <Button variant="contained" isBusy={isLoading} onClick={() => void bringBack()}>
        Bring back
      </Button>
      <Button color="error" onClick={() => setIsAsked(true)}>
        Delete for good
      </Button>
      <DeleteDialog
        row={isAsked ? picture : null}
        text={() => `This action cannot be undone. “${toPictureTitle(picture)}” will be deleted.`}
        onDelete={({ files }) => thenGone(erase(files), onGone)}
        onClose={() => setIsAsked(false)}
        deleted={messages.erased}
        failed={messages.eraseFailed}
      />
    </>
  );
}

const sheet = { margin: 'auto', width: 'min(42rem, 94vw)', padding: { xs: 2, sm: 3 }, borderRadius: 2 };
const shownPicture = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '34vh',
  minHeight: '6rem',
  borderRadius: 1,
  backgroundColor: 'action.hover',
};
