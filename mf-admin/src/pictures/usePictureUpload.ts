import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { adminMessages, getPictureWidths, toPictureEnd, uploadPicture } from '@brand/shared-data/admin';
import { getAverageColour, PictureError, readPicture, toPictureName, toWebp } from './pictureFile';

/**
 * Uploads a picture in all its widths. `upload` gives the address of the largest; undefined after a `failure`. `prepare` may
 * change the picture before.
 */
export function usePictureUpload(prepare = (picture: ImageBitmap) => Promise.resolve(picture)) {
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const store = async (file: File): Promise<string> => {
    setProgress('Reading the picture…');
    const bitmap = await prepare(await readPicture(file));
    const name = toPictureName(file.name);
    const colour = getAverageColour(bitmap);
    const widths = getPictureWidths(bitmap.width);
    let address = '';
    for (const [index, width] of widths.entries()) {
      setProgress(`Uploading size ${index + 1} of ${widths.length}…`);
      const { data, error } = await dispatch(
        uploadPicture(`${name}${toPictureEnd(colour, width)}`, await toWebp(bitmap, width)),
      );
      if (error) throw new PictureError(adminMessages.pictures.uploadFailed(error).description);
      address = data;
    }
    bitmap.close();
    return address;
  };

  const upload = async (file: File): Promise<string | undefined> => {
    setFailure(undefined);
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

  return { upload, progress, failure, clearFailure: () => setFailure(undefined) };
}
