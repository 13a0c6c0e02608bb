import { palette as c } from '../palette';
import type { Sheet } from '../sheet';
import { at, box, curve, cut, dryBrush, fill, oval, stroke, type Point } from '../shapes';

const hull = (length: number, width: number): string =>
  `M${-length} 0C${-length * 0.62} ${-width} ${length * 0.4} ${-width * 1.12} ${length} 0C${length * 0.4} ${width * 1.12} ${-length * 0.62} ${width} ${-length} 0Z`;

const oar =
  stroke('M0 0L0 -300', c.honey, 13) +
  fill('M-26 -420Q0 -440 26 -420L17 -290L-17 -290Z', c.cream) +
  fill('M-26 -420Q0 -440 26 -420L24 -396L-24 -396Z', c.ochre);

const rower =
  oval(-6, 0, 44, 64, c.ochre) +
  stroke('M0 -44Q56 -70 66 -108M0 44Q56 70 66 108', c.ochre, 26) +
  oval(68, -112, 14, 14, '#d9b68f') +
  oval(68, 112, 14, 14, '#d9b68f') +
  oval(6, 0, 33, 33, c.bark) +
  oval(-2, 0, 26, 28, c.umber);

const boat =
  fill(hull(330, 132), c.ink) +
  fill(hull(318, 122), c.cream) +
  fill(hull(290, 104), c.bark) +
  stroke('M-262 0H262', c.umber, 7) +
  stroke('M-238 -36Q0 -74 226 -34M-238 36Q0 74 226 34', c.umber, 4, 'opacity="0.6"') +
  box(-190, -80, 54, 160, c.oat) +
  box(-30, -92, 58, 184, c.oat) +
  box(130, -74, 50, 148, c.oat) +
  oval(-226, 0, 26, 24, c.sand) +
  oval(-226, 0, 13, 11, c.bark);

function water(sheet: Sheet): string {
  const bands = Array.from({ length: 9 }, (_, index) => {
    const y = index * 112 - 30;
    const edge: Point[] = Array.from({ length: 9 }, (__, step) => [
      -80 + step * 220,
      y + Math.sin(step * 1.3 + index * 2.1) * 26 + sheet.between(-12, 12),
    ]);
    return fill(`${curve(edge)}L1700 960L-80 960Z`, index % 2 ? '#2b7279' : '#348085');
  });
  return (
    box(0, 0, 1600, 900, sheet.fade('#4c9094', '#174f59', '#2d737a')) +
    sheetBands(bands) +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 900 },
      { colour: '#8dbdb8', count: 70, length: 130, thickness: 5 },
    )
  );
}

const sheetBands = (bands: string[]): string => `<g opacity="0.28">${bands.join('')}</g>`;

function island(sheet: Sheet): string {
  const outline = (size: number): string =>
    curve(
      Array.from({ length: 11 }, (_, step): Point => [
        Math.cos((step / 11) * Math.PI * 2) * size * sheet.between(0.86, 1.12),
        Math.sin((step / 11) * Math.PI * 2) * size * 0.72 * sheet.between(0.86, 1.12),
      ]),
      true,
    );
  return (
    fill(outline(196), '#9fcac4', 'opacity="0.5"') +
    cut(fill(outline(158), c.sand), 2) +
    cut(fill(outline(120), c.sage), 1) +
    cut(fill(outline(74), c.fern), 1) +
    oval(-30, -12, 24, 22, c.moss) +
    oval(26, 16, 19, 17, c.moss)
  );
}

/** A rowing boat from above, its two oars out, its wake behind it. */
export function boatOar(sheet: Sheet): string {
  const rings = (x: number, y: number): string =>
    [40, 74, 112]
      .map((r, i) =>
        oval(
          x,
          y,
          r,
          r * 0.8,
          'none',
          `stroke="#d5e8dc" stroke-width="${6 - i * 1.5}" opacity="${0.6 - i * 0.16}"`,
        ),
      )
      .join('');
  const wake = stroke(
    'M-350 -20Q-560 -90 -860 -190M-350 20Q-560 90 -860 190M-366 0Q-560 -6 -820 20',
    '#d5e8dc',
    7,
    'opacity="0.6"',
  );
  const craft =
    cut(boat, 3) +
    at(2, 0, cut(rower, 1)) +
    at(52, -96, cut(oar, 2), 1, 24) +
    at(52, 96, cut(oar, 2), 1, 156);
  return (
    water(sheet) +
    at(1390, 190, island(sheet)) +
    at(150, 800, island(sheet), 0.8) +
    at(800, 470, wake + rings(220, -470) + rings(220, 470) + craft, 0.74, -14)
  );
}
