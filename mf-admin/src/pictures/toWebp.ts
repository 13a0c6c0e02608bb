import { PictureError } from './PictureError';

const quality = 0.82;

/** A picture of this width as WebP, which holds nothing but its pixels: no place, no camera, no time. */
export async function toWebp(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot make the picture smaller.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  // Safari writes a PNG instead, without a word.
  if (blob?.type === 'image/webp') return blob;
  const { default: encode } = await import(/* webpackChunkName: "webpEncoder" */ '@jsquash/webp/encode');
  const pixels = context.getImageData(0, 0, width, height);
  return new Blob([await encode(pixels, { quality: quality * 100 })], { type: 'image/webp' });
}
