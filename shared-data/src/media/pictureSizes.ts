/** The widths of a cover. 720 fits most phones, which are 360 to 412 CSS pixels wide at a pixel ratio of 2. */
export const coverWidths = [480, 720, 960, 1600];
export const largestWidth = 1600;

// The maximum side length of a WebP picture.
const longestSide = 16383;

/** The height of a picture when scaled to `width`. */
export const getPictureHeight = (picture: { width: number; height: number }, width: number): number =>
  Math.min(longestSide, Math.max(1, Math.round((picture.height * width) / picture.width)));

/** Whether a picture is animated. Only the first frame of such a picture is stored. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  // GIF has a control block before each frame, APNG an acTL chunk, WebP a flag and AVIF its own brand.
  if (text.startsWith('GIF8')) return text.split('!ù\x04').length > 2;
  if (text.startsWith('PNG', 1)) return text.slice(0, text.indexOf('IDAT')).includes('acTL');
  if (text.startsWith('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & 2) !== 0;
  return text.startsWith('ftypavis', 4);
}

/**
 * The widths at which a picture is stored. A name ending in `-1600w.webp` tells pages that all four widths exist; any other
 * picture has one width. A picture that would be too tall for WebP is scaled down proportionally.
 */
export function getPictureWidths(width: number, height = 0): number[] {
  const stored = width >= largestWidth ? coverWidths : [width];
  const widest = Math.max(1, Math.floor((longestSide * width) / height));
  return Math.max(...stored) > widest ? [widest] : stored;
}

/**
 * The suffix of a picture's file name. `colour` is the picture's average colour as six hexadecimal digits, a placeholder until
 * the picture loads; undefined for a transparent picture, because the placeholder would show through it.
 */
export const toPictureEnd = (colour: string | undefined, width: number): string =>
  `${colour ? `-${colour}` : ''}-${width}w.webp`;
