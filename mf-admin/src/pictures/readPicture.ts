import { PictureError } from './PictureError';

const mostBytes = 50 * 1024 * 1024;

/** A chosen file as pixels, turned as its camera says; nothing else of it is kept. Throws a `PictureError`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) {
    throw new PictureError(
      'SVG files may contain programs and are not taken. Use a PNG, JPEG or WebP picture.',
    );
  }
  if (!file.type.startsWith('image/')) {
    throw new PictureError(`“${file.name}” is not a picture. Use a PNG, JPEG, WebP, AVIF or GIF file.`);
  }
  if (file.size > mostBytes) throw new PictureError('The picture is larger than 50 MB.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError(
      `“${file.name}” could not be read: this browser does not know its format, or the file is damaged.`,
    );
  }
}
