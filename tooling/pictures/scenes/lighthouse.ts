import { palette as c } from '../palette';
import type { Sheet } from '../sheet';
import { at, box, curve, cut, dryBrush, fill, oval, ridge, stroke, type Point } from '../shapes';

function wave(sheet: Sheet, y: number, swell: number, colour: string): string {
  const crest: Point[] = Array.from({ length: 15 }, (_, step) => [
    -80 + step * 130,
    y + (step % 2 ? -swell : swell) + sheet.between(-5, 5),
  ]);
  return cut(
    fill(`${curve(crest)}L1740 960L-80 960Z`, colour) + stroke(curve(crest), c.cream, 4, 'opacity="0.35"'),
    1,
  );
}

const tower =
  fill('M-62 0L-40 -350L40 -350L62 0Z', c.cream) +
  fill('M-57 -80L-51 -170L51 -170L57 -80Z', c.petrol) +
  fill('M-46 -260L-41 -340L41 -340L46 -260Z', c.petrol) +
  fill('M14 -350L40 -350L62 0L22 0Z', c.umber, 'opacity="0.16"') +
  box(-60, -366, 120, 18, c.ink, 'rx="4"') +
  box(-34, -424, 68, 60, '#ffe6a0') +
  stroke('M-34 -424V-366M-11 -424V-366M11 -424V-366M34 -424V-366', c.ink, 5) +
  fill('M-46 -422Q0 -490 46 -422Z', c.ochre) +
  oval(0, -464, 8, 8, c.ink) +
  box(-16, -52, 32, 52, c.ink, 'rx="14"') +
  box(-9, -230, 18, 28, c.ink, 'rx="8"');

const house =
  box(-90, -76, 180, 76, c.paper) +
  fill('M-106 -74L-70 -136L70 -136L106 -74Z', c.bark) +
  box(-60, -50, 30, 28, '#ffe6a0') +
  box(20, -50, 30, 28, '#ffe6a0') +
  box(36, -150, 18, 36, c.slate);

const gull = (x: number, y: number, size: number): string =>
  at(x, y, stroke('M-34 -8Q-16 -24 0 0Q16 -24 34 -8', c.cream, 6), size);

/** A lighthouse on its rock, its beam going out over the evening sea. */
export function lighthouse(sheet: Sheet): string {
  const sky =
    box(0, 0, 1600, 640, sheet.fade('#2b6b74', '#f3d99c', '#8db3ac')) +
    dryBrush(
      sheet,
      { x: -100, y: 40, width: 1700, height: 440 },
      { colour: '#d7dfc6', count: 60, length: 460, thickness: 7 },
    );
  const beam =
    fill('M1130 238L-60 60L-60 330L1130 262Z', '#fff0bd', 'opacity="0.42"') +
    fill('M1130 242L-60 130L-60 260L1130 258Z', '#fff7dc', 'opacity="0.38"') +
    fill('M1150 238L1640 170L1640 330L1150 262Z', '#fff0bd', 'opacity="0.26"');
  const rock =
    fill(
      curve(
        [
          [720, 780],
          [800, 700],
          [900, 690],
          [980, 636],
          [1100, 622],
          [1240, 628],
          [1380, 616],
          [1460, 660],
          [1560, 680],
          [1680, 640],
          [1700, 960],
          [700, 960],
        ],
        true,
      ),
      c.slate,
    ) +
    fill(
      curve(
        [
          [980, 640],
          [1100, 622],
          [1240, 628],
          [1380, 616],
          [1470, 660],
          [1360, 668],
          [1220, 660],
          [1080, 668],
        ],
        true,
      ),
      c.moss,
    ) +
    fill('M900 690L980 640L1010 720L940 800Z', '#6b7c80') +
    fill('M1240 680L1360 690L1330 820L1220 780Z', '#3f5057');
  const sail =
    fill('M0 0Q0 22 20 26L104 26Q128 20 136 0Z', c.umber) +
    fill('M64 -12L64 -150L146 -12Z', c.cream) +
    fill('M54 -12L54 -120L4 -12Z', c.amber) +
    stroke('M60 4V-156', c.umber, 6);
  return (
    sky +
    sheet.glow(340, 560, 420, '#fff0c4', 0.85) +
    oval(340, 560, 62, 62, '#fff6dc') +
    cut(fill(ridge(sheet, { top: 560, swing: 56, steps: 7, from: -60, to: 1700 }), '#7fa8a6'), 1) +
    box(-20, 560, 1640, 360, sheet.fade('#c8cda8', '#2e7076')) +
    beam +
    wave(sheet, 624, 6, '#6fa3a2') +
    at(380, 640, cut(sail, 1), 0.9) +
    wave(sheet, 684, 9, '#4a8a8e') +
    cut(rock, 3) +
    at(1140, 662, cut(tower, 2)) +
    at(1320, 650, cut(house, 2)) +
    sheet.glow(1140, 268, 200, '#fff0bd', 0.85) +
    wave(sheet, 780, 13, c.teal) +
    wave(sheet, 852, 15, c.petrol) +
    gull(700, 210, 1) +
    gull(780, 170, 0.7) +
    gull(600, 260, 0.6)
  );
}
