/** The widths of a cover: 720 fits most phones, which have 360 to 412 CSS pixels at twice the density. */
export const coverWidths = [480, 720, 960, 1600];
export const largestWidth = 1600;

// No side of a WebP picture is longer.
const longestSide = 16383;

/** The height of a picture that is stored in a width. */
export const getPictureHeight = (picture: { width: number; height: number }, width: number): number =>
  Math.min(longestSide, Math.max(1, Math.round((picture.height * width) / picture.width)));

/** Whether a file holds a moving picture, of which only the first image is stored. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  // One control block before each image of a GIF; the chunk of an APNG; a flag of WebP; the brand of AVIF.
  if (text.startsWith('GIF8')) return text.split('!ù\x04').length > 2;
  if (text.startsWith('PNG', 1)) return text.slice(0, text.indexOf('IDAT')).includes('acTL');
  if (text.startsWith('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & 2) !== 0;
  return text.startsWith('ftypavis', 4);
}

/**
 * The widths that a picture is stored in. Pages find four by a name that ends in `-1600w.webp`; others have one. A picture
 * that would be too tall for WebP is made smaller as a whole.
 */
export function getPictureWidths(width: number, height = 0): number[] {
  const stored = width >= largestWidth ? coverWidths : [width];
  const widest = Math.max(1, Math.floor((longestSide * width) / height));
  return Math.max(...stored) > widest ? [widest] : stored;
}

/**
 * The end of a picture's name. `colour` is its average as six hexadecimal digits: pages show it until the picture is
 * loaded. Undefined for a transparent picture, behind which it would stay visible.
 */
export const toPictureEnd = (colour: string | undefined, width: number): string =>
  `${colour ? `-${colour}` : ''}-${width}w.webp`;
