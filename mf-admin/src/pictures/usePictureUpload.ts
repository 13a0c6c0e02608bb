import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages, isAnimated } from '@brand/shared-data/admin';
import { PictureError, readPicture } from './pictureFile';
import { storeSizes } from './storeSizes';

/** Whether a file is animated. Pictures are stored without animation. */
export const isMoving = async (file: File): Promise<boolean> =>
  isAnimated(new Uint8Array(await file.arrayBuffer()));

export const stillNotice = 'This picture moves. Its first image alone is stored, and stands still.';

/**
 * Uploads a picture in all its widths. `upload` returns the URL of the largest file, or undefined after a `failure`. `isStill`
 * means that the picture was animated; `prepare` may change the picture first.
 */
export function usePictureUpload(prepare = (picture: ImageBitmap) => Promise.resolve(picture)) {
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isStill, setIsStill] = useState(false);

  const store = async (file: File): Promise<string> => {
    setProgress('Reading the picture…');
    const bitmap = await prepare(await readPicture(file));
    const { data, error } = await storeSizes(dispatch, bitmap, file.name, (size, of) =>
      setProgress(`Uploading size ${size} of ${of}…`),
    );
    if (error) throw new PictureError(adminMessages.pictures.uploadFailed(error).description);
    setIsStill(await isMoving(file));
    return data;
  };

  const upload = async (file: File): Promise<string | undefined> => {
    setFailure(undefined);
    setIsStill(false);
    try {
      return await store(file);
    } catch (cause) {
      if (!(cause instanceof PictureError)) console.error(cause);
      setFailure(cause instanceof PictureError ? cause.message : 'The picture could not be made smaller.');
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };

  return { upload, progress, failure, isStill, clearFailure: () => setFailure(undefined) };
}
