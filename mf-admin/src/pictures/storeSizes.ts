import type { AppDispatch } from '@brand/shared-data';
import {
  findTooLarge,
  getPictureWidths,
  toPictureEnd,
  uploadPicture,
  type ErrorDetails,
} from '@brand/shared-data/admin';
import { getAverageColour, PictureError, toPictureName, toWebp } from './pictureFile';

type Stored = { data: string; error?: undefined } | { data?: undefined; error: ErrorDetails };

/** Uploads a picture in all its widths and closes the bitmap. `data` is the URL of the largest file. */
export async function storeSizes(
  dispatch: AppDispatch,
  bitmap: ImageBitmap,
  fileName: string,
  onProgress: (size: number, of: number) => void = () => {},
): Promise<Stored> {
  const name = toPictureName(fileName);
  const colour = getAverageColour(bitmap);
  const widths = getPictureWidths(bitmap.width, bitmap.height);
  let address = '';
  try {
    for (const [index, width] of widths.entries()) {
      onProgress(index + 1, widths.length);
      const end = toPictureEnd(colour, width);
      const picture = await toWebp(bitmap, width);
      const problem = findTooLarge(picture, 'storedPicture');
      if (problem) throw new PictureError(`Made smaller, it is still too large. ${problem}`);
      const { data, error } = await dispatch(uploadPicture(`${name}${end}`, picture));
      if (error) return { error };
      address = data;
    }
    return { data: address };
  } finally {
    bitmap.close();
  }
}
