const widths = [480, 960, 1600];
const [largest = 1600] = widths.slice(-1);

/** The widths that a picture is stored in. Pages find three by a name that ends in `-1600w.webp`; others have one. */
export const getPictureWidths = (width: number): number[] => (width >= largest ? widths : [width]);

/**
 * The end of a picture's name. `colour` is its average as six hexadecimal digits: pages show it until the picture is
 * loaded. Undefined for a transparent picture, behind which it would stay visible.
 */
export const toPictureEnd = (colour: string | undefined, width: number): string =>
  `${colour ? `-${colour}` : ''}-${width}w.webp`;
