import { getPictureWidths, toPictureEnd } from '@brand/shared-data/server';
import type { PictureSize } from '../archive/pictures';
import sharp from 'sharp';
import { isPicture, noPicture } from './isPicture';

// The same quality as for uploads in the admin.
const quality = 82;
const maxPixels = 100_000_000;

/**
 * Creates the same picture sizes as an upload does. Rejects files that are not supported pictures, including SVG, which may
 * contain scripts.
 */
export async function toPictureSizes(bytes: Uint8Array): Promise<PictureSize[]> {
  if (!isPicture(bytes)) throw new Error(noPicture);
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  const { autoOrient } = await picture.metadata().catch(() => {
    throw new Error('This is not a picture, or it is damaged.');
  });
  const { isOpaque } = await picture.stats();
  const colour = isOpaque ? await getAverageColour(picture) : undefined;
  const sizes: PictureSize[] = [];
  for (const width of getPictureWidths(autoOrient.width, autoOrient.height)) {
    const made = await picture.clone().resize({ width }).webp({ quality }).toBuffer();
    sizes.push({ suffix: toPictureEnd(colour, width), bytes: new Uint8Array(made) });
  }
  return sizes;
}

async function getAverageColour(picture: sharp.Sharp): Promise<string> {
  const pixel = await picture
    .clone()
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return pixel.subarray(0, 3).toString('hex');
}
