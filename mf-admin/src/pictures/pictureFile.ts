import { randomUuid } from '@brand/shared-data';

/** Why a file cannot become a picture of the site, as a sentence for whoever chose it. */
export class PictureError extends Error {}

const maxBytes = 50 * 1024 * 1024;

/** A chosen file as pixels, turned as its camera says; nothing else of it is preserved. Throws a `PictureError`. */
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

/**
 * The widths that a picture is stored in: three, of which pages choose by its name (`…-1600w.webp`), or its own where it
 * is smaller than that. Never more than it has.
 */
export const pictureWidths = (width: number): number[] => (width >= largest ? widths : [width]);

/** A name that no other picture has, with what is left of the file's own. */
export function pictureName(fileName: string, now = new Date()): string {
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
 * The colour of a picture on the whole, as six hexadecimal digits: a part of its name, which pages show until it is
 * there. None for a picture that can be seen through, where it would stay in sight.
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

/** The file that was dropped or pasted; text alone has none. */
export function getFile(transfer: DataTransfer | null): File | undefined {
  return transfer?.files[0];
}
