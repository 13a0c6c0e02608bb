import { randomUuid } from '@brand/shared-data';

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
