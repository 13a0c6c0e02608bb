import { palette as c } from './palette';
import type { Sheet } from './sheet';
import { at, box, curve, fill, oval, stroke } from './shapes';

/** A mug that stands on the origin, 90 wide. */
export const mug = (colour: string, band: string): string =>
  stroke('M40 -62c38 -8 40 44 0 40', colour, 11) +
  fill('M-45 -84L-40 -6Q-38 0 -30 0L30 0Q38 0 40 -6L45 -84Z', colour) +
  fill('M-43 -52L-41 -32L41 -32L43 -52Z', band) +
  oval(0, -84, 45, 9, c.umber) +
  oval(0, -84, 45, 9, 'none', `stroke="${colour}" stroke-width="5"`);

/** Two threads of steam that rise from the origin. */
export const steam = (colour: string): string =>
  stroke('M-12 0c-22 -34 22 -56 0 -96M16 -8c-18 -28 20 -52 2 -86', colour, 7, 'opacity="0.55"');

const leaf = (length: number, width: number, colour: string): string =>
  fill(
    `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`,
    colour,
  ) + stroke(`M0 -6L0 ${-length * 0.82}`, c.deep, 2, 'opacity="0.3"');

/** A potted plant that stands on the origin; its leaves fan out to about twice the pot's height. */
export function plant(
  sheet: Sheet,
  pot: string,
  greens: readonly [string, ...string[]],
  leaves = 11,
): string {
  const fan = Array.from({ length: leaves }, (_, index) => {
    const angle = -72 + (144 * index) / (leaves - 1) + sheet.between(-6, 6);
    const length = sheet.between(120, 185) - Math.abs(angle) * 0.5;
    return at(angle * 0.25, -82, leaf(length, sheet.between(17, 26), sheet.pick(greens)), 1, angle);
  });
  return (
    fan.join('') +
    fill('M-50 -90L50 -90L38 0L-38 0Z', pot) +
    box(-56, -102, 112, 22, pot, 'rx="4"') +
    fill('M-50 -80L50 -80L48 -70L-48 -70Z', c.ink, 'opacity="0.15"')
  );
}

/** A twig with paired leaves that grows upwards from the origin. */
export function twig(sheet: Sheet, height: number, colour: string): string {
  const pairs = Array.from({ length: Math.floor(height / 46) }, (_, index) => {
    const y = -40 - index * 46;
    const size = 74 - index * 5;
    return (
      at(0, y, leaf(size, 15, colour), 1, 52 + sheet.between(-8, 8)) +
      at(0, y - 14, leaf(size, 15, colour), 1, -52 + sheet.between(-8, 8))
    );
  });
  return (
    stroke(
      curve([
        [0, 0],
        [5, -height / 2],
        [0, -height],
      ]),
      colour,
      6,
    ) +
    pairs.join('') +
    at(0, -height, leaf(66, 14, colour))
  );
}

/** Books lying on one another on the origin, the first at the bottom. */
export function bookPile(sheet: Sheet, colours: readonly string[], width = 220): string {
  return colours
    .map((colour, index) => {
      const w = width * sheet.between(0.82, 1);
      const x = -w / 2 + sheet.between(-12, 12);
      const y = -34 * (index + 1);
      return (
        box(x, y, w, 32, colour, 'rx="3"') +
        box(x + w - 12, y + 5, 12, 22, c.paper) +
        box(x + 22, y, 8, 32, c.cream, 'opacity="0.45"')
      );
    })
    .join('');
}

/** A fir tree that stands on the origin, 1 unit being 100 high. */
export const fir = (colour: string): string =>
  box(-4, -16, 8, 18, c.umber) +
  fill('M0 -100L17 -66L9 -66L25 -38L13 -38L32 -10L-32 -10L-13 -38L-25 -38L-9 -66L-17 -66Z', colour);
