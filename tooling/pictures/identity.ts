// Writes the signature and the site's icons into shell/public: node --import tsx tooling/pictures/identity.ts
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { palette } from './palette';
import { outline, simplify, toPath } from './pen';
import type { Point } from './shapes';

// The pen's way, drawn upright on a baseline of 120; the slant comes later.
const mira: Point[] = [
  [6, 96],
  [2, 112],
  [12, 122],
  [24, 100],
  [40, 56],
  [54, 20],
  [60, 26],
  [59, 70],
  [60, 114],
  [66, 108],
  [84, 58],
  [100, 20],
  [107, 28],
  [104, 76],
  [108, 114],
  [118, 120],
  [132, 102],
  [143, 82],
  [140, 104],
  [146, 120],
  [158, 112],
  [169, 86],
  [175, 76],
  [180, 86],
  [192, 86],
  [190, 104],
  [196, 119],
  [208, 114],
  [226, 92],
  [220, 82],
  [208, 88],
  [205, 108],
  [214, 120],
  [227, 108],
  [236, 84],
  [233, 106],
  [240, 119],
  [254, 112],
  [272, 98],
];
const solberg: Point[] = [
  [350, 52],
  [350, 32],
  [334, 20],
  [312, 30],
  [304, 52],
  [318, 72],
  [336, 90],
  [336, 112],
  [316, 126],
  [292, 120],
  [288, 106],
  [306, 100],
  [340, 106],
  [366, 96],
  [378, 86],
  [370, 82],
  [360, 92],
  [359, 110],
  [369, 120],
  [381, 110],
  [382, 92],
  [376, 84],
  [384, 94],
  [400, 88],
  [414, 58],
  [420, 28],
  [413, 16],
  [405, 40],
  [403, 90],
  [409, 118],
  [421, 112],
  [436, 70],
  [443, 32],
  [436, 18],
  [428, 42],
  [426, 92],
  [432, 118],
  [447, 118],
  [458, 103],
  [453, 87],
  [442, 88],
  [450, 99],
  [466, 98],
  [480, 90],
  [481, 80],
  [471, 82],
  [466, 102],
  [475, 120],
  [490, 112],
  [503, 86],
  [509, 76],
  [514, 86],
  [526, 86],
  [524, 104],
  [530, 119],
  [541, 112],
  [560, 90],
  [553, 81],
  [542, 90],
  [540, 110],
  [549, 119],
  [560, 106],
  [567, 84],
  [564, 118],
  [554, 152],
  [532, 168],
  [480, 160],
  [420, 150],
  [352, 148],
  [318, 154],
  [360, 158],
  [460, 152],
  [580, 138],
  [690, 128],
];
const dot: Point[] = [
  [150, 52],
  [154, 56],
  [158, 59],
];

const folder = fileURLToPath(new URL('../../shell/public/', import.meta.url));

const written = (points: Point[], nib: number, place: (point: Point) => Point, tolerance = 0.28): string =>
  toPath(simplify(outline(points, nib).map(place), tolerance));

function signature(): string {
  const place = ([x, y]: Point): Point => [x * 1.08 + 8, y * 1.1 - 4];
  // On every page, a fifth as wide as drawn here: finer lines would only weigh more.
  const write = (points: Point[], nib: number) => written(points, nib, place, 0.7);
  const path = write(mira, 3.4) + write(solberg, 3.4) + write(dot, 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 200" fill="currentColor"><title>Mira Solberg</title><path d="${path}"/></svg>\n`;
}

/** The signature's M on petrol: it needs no second version for dark tabs. */
function icon(corner: number): string {
  const letter = mira.slice(1, 16);
  const path = written(letter, 5.6, ([x, y]) => [x * 0.98 + 23, y * 0.98 + 22]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><rect width="180" height="180" rx="${corner}" fill="${palette.petrol}"/><path d="${path}" fill="${palette.cream}"/></svg>\n`;
}

async function writeAll(): Promise<void> {
  await writeFile(`${folder}signature.svg`, signature());
  await writeFile(`${folder}favicon.svg`, icon(40));
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    await sharp(Buffer.from(icon(0)), { density: 220 })
      .resize(size, size)
      .png({ palette: true, effort: 10 })
      .toFile(`${folder}${name}.png`);
  }
}

void writeAll();
