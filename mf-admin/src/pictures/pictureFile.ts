import { randomUuid } from '@brand/shared-data';

/** Says why a file cannot be used; its message is shown to the owner. */
export class PictureError extends Error {}

const maxBytes = 50 * 1024 * 1024;

/** Decodes a file and applies its EXIF orientation. Throws a `PictureError`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) {
    throw new PictureError(
      'SVG files may contain programs and are not taken. Use a PNG, JPEG or WebP picture.',
    );
  }
  if (!file.type.startsWith('image/')) {
    throw new PictureError(`“${file.name}” is not a picture. Use a PNG, JPEG, WebP, AVIF or GIF file.`);
  }
  if (file.size > maxBytes) throw new PictureError('The picture is larger than 50 MB.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError(
      `“${file.name}” could not be read: this browser does not know its format, or the file is damaged.`,
    );
  }
}

const widths = [480, 960, 1600];
const [largest = 1600] = widths.slice(-1);

/** The widths that a picture is stored in. Pages find three by a name that ends in `-1600w.webp`; others have one. */
export const getPictureWidths = (width: number): number[] => (width >= largest ? widths : [width]);

/** A unique name that starts with the file's own. */
export function toPictureName(fileName: string, now = new Date()): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${now.getFullYear()}/${words || 'picture'}-${randomUuid().slice(0, 8)}`;
}

/**
 * The average colour as six hexadecimal digits. It is part of the name, so that pages show it until the picture is loaded.
 * Undefined for a transparent picture, behind which it would stay visible.
 */
export function getAverageColour(bitmap: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  if (opacity < 255) return undefined;
  return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
}

const quality = 0.82;

/** Scales to a width and encodes as WebP, without the metadata of the file. */
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
  // Safari falls back to PNG, without an error.
  if (blob?.type === 'image/webp') return blob;
  const { default: encode } = await import(/* webpackChunkName: "webpEncoder" */ '@jsquash/webp/encode');
  const pixels = context.getImageData(0, 0, width, height);
  return new Blob([await encode(pixels, { quality: quality * 100 })], { type: 'image/webp' });
}
