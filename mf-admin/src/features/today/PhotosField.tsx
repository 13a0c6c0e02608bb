import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeSharedPictures, type TodayInput, type TodayPhoto } from '@brand/shared-data/admin';
import { Box, Button, IconButton, Stack, TextInput, Typography } from '@brand/shared-ui/core';
import { Alert, useFormContext } from '@brand/shared-ui/forms';
import { CloseIcon } from '@brand/shared-ui/icons';
import { useLocation } from '@brand/shared-ui/router';
import { FileImage } from '../../pictures/FileImage';
import { PictureError, readPicture } from '../../pictures/pictureFile';

/**
 * Lets the owner take photos or choose several at a time, and requests a description of each. Calls `onShared` if the share
 * sheet, or a form on another site, has sent photos.
 */
export function PhotosField({ onShared }: { onShared: () => void }) {
  const { values, setFieldValue, isSubmitting } = useFormContext<TodayInput>();
  const [failures, setFailures] = useState<string[]>([]);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { photos } = values;
  // Reading a large photo takes a while, in which other photos may be added and removed.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);

  const set = (changed: TodayPhoto[]) => {
    latest.current = changed;
    void setFieldValue('photos', changed);
  };
  const add = async (files: File[]) => {
    const problems = await Promise.all(files.map(findProblem));
    setFailures(problems.filter((problem) => problem !== undefined));
    const readable = files.filter((_, index) => problems[index] === undefined);
    set([...latest.current, ...readable.map((file) => ({ file, alt: '' }))]);
  };
  useSharedPictures((shared) => {
    onShared();
    void add(shared);
  });
  const input = { type: 'file', accept: 'image/*', hidden: true } as const;
  const take = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])];
    // Clears the input, so that the same photo can be chosen again.
    element.value = '';
    void add(files);
  };

  return (
    <Stack role="group" aria-label="Photos" sx={{ gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isSubmitting} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <Button variant="outlined" disabled={isSubmitting} onClick={() => chooser.current?.click()}>
          Choose photos
        </Button>
        <input
          {...input}
          ref={camera}
          aria-label="Camera"
          capture="environment"
          onChange={({ target }) => take(target)}
        />
        <input
          {...input}
          ref={chooser}
          aria-label="Photos"
          multiple
          onChange={({ target }) => take(target)}
        />
      </Box>
      {failures.map((failure) => (
        <Alert key={failure} severity="error">
          {failure}
        </Alert>
      ))}
      {photos.map((photo, index) => (
        <PhotoRow
          key={`${photo.file.name} ${index}`}
          id={`photo-${index}`}
          photo={photo}
          isBusy={isSubmitting}
          onChange={(alt) => set(photos.map((other) => (other === photo ? { ...photo, alt } : other)))}
          onRemove={() => set(photos.filter((other) => other !== photo))}
        />
      ))}
    </Stack>
  );
}

/** Calls back with the pictures of the share sheet that this page was opened with. */
function useSharedPictures(onTaken: (pictures: File[]) => void) {
  const id = new URLSearchParams(useLocation().search).get('pictures');
  const take = useEffectEvent((pictures: File[]) => {
    if (pictures.length > 0) onTaken(pictures);
  });
  // Without IndexedDB, nothing can have been shared.
  useEffect(() => {
    let isShown = true;
    if (id) void takeSharedPictures(id, () => isShown).then(take, () => {});
    return () => {
      isShown = false;
    };
  }, [id]);
}

type RowProps = {
  id: string;
  photo: TodayPhoto;
  isBusy: boolean;
  onChange: (alt: string) => void;
  onRemove: () => void;
};

function PhotoRow({ id, photo, isBusy, onChange, onRemove }: RowProps) {
  return (
    <Box sx={row}>
      <FileImage file={photo.file} sx={thumbnail} />
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Typography component="label" variant="caption" htmlFor={id}>
          What does it show?
        </Typography>
        <TextInput
          id={id}
          value={photo.alt}
          disabled={isBusy}
          placeholder="In a few words"
          // Prevents Enter from saving the entry.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => onChange(target.value)}
          sx={box}
        />
      </Box>
      <IconButton disabled={isBusy} aria-label={`Remove ${photo.file.name}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/**
 * Returns the reason why a file cannot be used. Reads the file immediately, because its folder may be unavailable when it is
 * sent.
 */
async function findProblem(file: File): Promise<string | undefined> {
  try {
    (await readPicture(file)).close();
    return undefined;
  } catch (cause) {
    if (cause instanceof PictureError) return cause.message;
    throw cause;
  }
}

const row = {
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
};
const thumbnail = { width: '4.5rem', height: '4.5rem', objectFit: 'cover', borderRadius: 1 };
const box = { border: 1, borderColor: 'text.secondary', borderRadius: 1, paddingInline: 1.5, minHeight: 44 };
