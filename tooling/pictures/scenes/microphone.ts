import { palette as c } from '../palette';
import { mug, plant, steam } from '../props';
import type { Sheet } from '../sheet';
import { at, box, corners, cut, dryBrush, fill, oval, stroke } from '../shapes';

function panels(sheet: Sheet): string {
  return Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [(index % 8) * 190 + 60, Math.floor(index / 8) * 190 + 40];
    const [light, dark] = sheet.pick<readonly [light: string, dark: string]>([
      ['#2f7880', '#1c5861'],
      ['#286c74', '#184e57'],
      ['#3a858b', '#226069'],
    ]);
    return cut(
      box(x, y, 180, 180, dark) +
        fill(
          corners([
            [x, y],
            [x + 180, y],
            [x + 90, y + 90],
          ]),
          light,
        ) +
        fill(
          corners([
            [x, y + 180],
            [x + 180, y + 180],
            [x + 90, y + 90],
          ]),
          '#134650',
        ) +
        fill(
          corners([
            [x, y],
            [x + 90, y + 90],
            [x, y + 180],
          ]),
          light,
          'opacity="0.5"',
        ),
      1,
    );
  }).join('');
}

const device =
  box(-66, -40, 132, 250, c.ink, 'rx="30"') +
  fill('M-78 -40V-150Q-78 -246 0 -246Q78 -246 78 -150V-40Z', c.slate) +
  stroke(
    'M-78 -210H78M-78 -176H78M-78 -142H78M-78 -108H78M-78 -74H78M-52 -226V-44M-26 -240V-44M0 -244V-44M26 -240V-44M52 -226V-44',
    '#8b9a9b',
    4,
  ) +
  box(-84, -56, 168, 26, c.ochre, 'rx="8"') +
  oval(0, 70, 20, 20, c.amber) +
  stroke('M-110 -20V80Q-110 120 -66 120M110 -20V80Q110 120 66 120', c.oat, 13) +
  stroke('M-110 -20L-84 -30M110 -20L84 -30', c.oat, 13);

const headphones =
  stroke('M-120 0Q-124 -190 0 -194Q124 -190 120 0', c.ink, 24) +
  stroke('M-104 -20Q-104 -160 0 -166Q104 -160 104 -20', c.ochre, 9) +
  box(-156, -70, 66, 124, c.petrol, 'rx="30"') +
  box(90, -70, 66, 124, c.petrol, 'rx="30"') +
  box(-106, -56, 26, 96, c.oat, 'rx="12"') +
  box(80, -56, 26, 96, c.oat, 'rx="12"');

function soundStrip(sheet: Sheet): string {
  const bars = Array.from({ length: 34 }, (_, index) => {
    const height = 20 + Math.abs(Math.sin(index * 0.7) * Math.cos(index * 0.23)) * 100 + sheet.between(0, 26);
    return box(index * 19 - 320, -height / 2, 10, height, index < 21 ? c.teal : c.haze, 'rx="5"');
  });
  return box(-370, -100, 740, 200, c.cream, 'rx="6"') + bars.join('') + stroke('M82 -92V92', c.ochre, 6);
}

/** A microphone over the desk, headphones and a cup beside it. */
export function microphone(sheet: Sheet): string {
  const wall = box(0, 0, 1600, 900, '#174d56') + panels(sheet);
  const desk =
    cut(box(-20, 690, 1640, 230, sheet.fade('#b58a52', '#80603d')), 3) +
    dryBrush(
      sheet,
      { x: -100, y: 700, width: 1700, height: 190 },
      { colour: '#6d4f30', count: 80, length: 400, thickness: 4 },
    );
  const arm =
    stroke('M1640 250L1250 110L850 190', c.ink, 22) +
    oval(1250, 110, 24, 24, c.ochre) +
    stroke('M850 190L810 226', c.ink, 18);
  return (
    wall +
    sheet.glow(760, 380, 640, '#f3dfa4', 0.42) +
    desk +
    at(430, 660, cut(soundStrip(sheet), 3), 0.8, -4) +
    at(140, 716, cut(plant(sheet, c.sand, [c.sage, c.moss, c.fern]), 2), 1.05) +
    at(1220, 800, cut(headphones, 3), 1, 4) +
    at(970, 830, cut(mug(c.cream, c.ochre), 2) + at(0, -100, steam(c.cream))) +
    cut(arm, 2) +
    at(790, 420, cut(device, 3), 1.1, -6)
  );
}
