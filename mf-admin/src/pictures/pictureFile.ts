import { randomUuid } from '@brand/shared-data';
import { findTooLarge, getPictureHeight, getPictureWidths, toPictureEnd } from '@brand/shared-data/admin';
import { getPictureType, type PictureSize } from '@brand/site-mover';

/** Explains why a file cannot be used; its message is shown to the owner. */
export class PictureError extends Error {}

/** Decodes a file and applies its EXIF orientation. Throws a `PictureError`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) {
    throw new PictureError(
      'SVG files may contain programs and are not taken. Use a PNG, JPEG or WebP picture.',
    );
  }
  // Some systems report no type for HEIC files.
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    throw new PictureError(`“${file.name}” is not a picture. Use a PNG, JPEG, WebP, AVIF or GIF file.`);
  }
  const problem = findTooLarge(file, 'picture');
  if (problem) throw new PictureError(problem);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError(
      isHeic(file)
        ? `“${file.name}” is a HEIC picture, which this browser cannot read. Send it from the phone as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).`
        : `“${file.name}” could not be read: this browser does not know its format, or the file is damaged.`,
    );
  }
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** A unique name that starts with the file's own name. */
export function toPictureName(fileName: string, now = new Date()): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return `${now.getFullYear()}/${words || 'picture'}-${randomUuid().slice(0, 8)}`;
}

/** The average colour as six hexadecimal digits; undefined if the picture is transparent. */
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

const maxInkWidth = 1200;

/** Removes the paper from a drawing and crops it to its lines. A transparent drawing is only cropped. */
export async function toInk(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(bitmap.width, maxInkWidth);
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot change the picture.');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const drawn = removePaper(pixels);
  if (!drawn) throw new PictureError('There is no dark ink on light paper in this picture.');
  context.putImageData(pixels, 0, 0);
  return createImageBitmap(canvas, drawn.left, drawn.top, drawn.width, drawn.height);
}

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;
// Pixels with less opacity are shadows on the paper.
const leastOpacity = 64;
const leastContrast = 48;

/** Makes each pixel as opaque as it is dark. Returns the bounds of the ink; null if there is no ink. */
export function removePaper({ data, width, height }: Pixels) {
  const lightness: number[] = [];
  let isTransparent = false;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    lightness.push(0.299 * red + 0.587 * green + 0.114 * blue);
    isTransparent ||= opacity < 250;
  }
  // Most of a signature is paper, so the average is only a little darker than the paper.
  const paper = 0.88 * (lightness.reduce((sum, each) => sum + each, 0) / lightness.length);
  const ink = lightness.reduce((least, each) => Math.min(least, each), 255);
  if (!isTransparent && paper - ink < leastContrast) return null;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (const [index, each] of lightness.entries()) {
    const at = 4 * index + 3;
    if (!isTransparent) data[at] = Math.round((255 * (paper - each)) / (paper - ink));
    if ((data[at] ?? 0) < leastOpacity) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const quality = 0.82;

/** Scales to a width and encodes as WebP, without the file's metadata. */
export async function toWebp(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const height = getPictureHeight(bitmap, width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot make the picture smaller.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  // Safari silently falls back to PNG.
  if (blob?.type === 'image/webp') return blob;
  const { default: encode } = await import(/* webpackChunkName: "webpEncoder" */ '@jsquash/webp/encode');
  const pixels = context.getImageData(0, 0, width, height);
  return new Blob([await encode(pixels, { quality: quality * 100 })], { type: 'image/webp' });
}

/** Converts an imported picture to all its sizes. */
export async function toPictureSizes(
  bytes: Uint8Array<ArrayBuffer>,
  address: string,
): Promise<PictureSize[]> {
  const bitmap = await readPicture(new File([bytes], address, { type: getPictureType(address, bytes) }));
  const colour = getAverageColour(bitmap);
  const sizes: PictureSize[] = [];
  for (const width of getPictureWidths(bitmap.width, bitmap.height)) {
    const made = await (await toWebp(bitmap, width)).arrayBuffer();
    sizes.push({ suffix: toPictureEnd(colour, width), bytes: new Uint8Array(made) });
  }
  bitmap.close();
  return sizes;
}
