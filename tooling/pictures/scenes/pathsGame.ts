import { palette as c } from '../palette';
import { fir } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, stroke, type Point } from '../shapes';

const mainPath: Point[] = [
  [150, 740],
  [262, 700],
  [372, 716],
  [476, 760],
  [588, 774],
  [694, 730],
  [748, 634],
  [702, 536],
  [594, 498],
  [484, 470],
  [420, 380],
  [458, 276],
  [562, 220],
  [676, 232],
  [780, 280],
  [880, 336],
  [990, 352],
  [1098, 316],
  [1180, 234],
  [1280, 170],
];
const sidePath: Point[] = [
  [812, 670],
  [918, 690],
  [1022, 728],
  [1134, 738],
  [1240, 700],
  [1326, 624],
  [1372, 522],
];
const shortcut: Point[] = [
  [900, 450],
  [936, 548],
  [1010, 610],
];

function tiles(sheet: Sheet, points: readonly Point[], colours: readonly [string, ...string[]]): string {
  return points
    .map(([x, y]) =>
      at(
        x,
        y,
        cut(
          box(-44, -44, 88, 88, sheet.pick(colours), 'rx="20"') +
            box(-32, -32, 64, 64, 'none', `rx="13" stroke="${c.cream}" stroke-width="4" opacity="0.55"`),
          1,
        ),
        1,
        sheet.between(-14, 14),
      ),
    )
    .join('');
}

const pawn = (body: string, light: string): string =>
  oval(0, 4, 42, 17, c.ink, 'opacity="0.25"') +
  fill('M-40 0Q-38 -16 -22 -30Q-12 -60 -14 -78H14Q12 -60 22 -30Q38 -16 40 0Q0 18 -40 0Z', body) +
  oval(0, -98, 29, 29, body) +
  oval(-9, -107, 10, 9, light, 'opacity="0.7"');

const die =
  box(-50, -50, 100, 100, c.cream, 'rx="20"') +
  [
    [-24, -24],
    [24, -24],
    [0, 0],
    [-24, 24],
    [24, 24],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 9, 9, c.petrol))
    .join('');

const flag =
  stroke('M0 0V-150', c.umber, 9) + fill('M0 -150Q40 -172 76 -146Q54 -128 78 -100Q40 -120 0 -98Z', c.ochre);

/** A board game seen from above: one winding path, one detour, three pieces. */
export function pathsGame(sheet: Sheet): string {
  const table =
    box(0, 0, 1600, 900, '#8d6b43') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 900 },
      { colour: '#6d5031', count: 150, length: 420, thickness: 5 },
    );
  const board =
    cut(box(46, 52, 1508, 800, c.petrol, 'rx="26"'), 3) + box(66, 72, 1468, 760, '#e9dfc4', 'rx="18"');
  const lake =
    fill('M1060 480Q1150 420 1236 466Q1310 520 1240 580Q1150 640 1080 590Q1010 540 1060 480Z', c.haze) +
    stroke('M1100 520q30 -14 60 0t60 0M1130 556q26 -12 52 0', c.cream, 5);
  const meadow =
    fill('M80 84H420Q380 200 300 240Q180 290 80 250Z', '#bcc9a6') +
    fill('M80 820V600Q180 560 250 600Q330 650 300 820Z', '#c9d2b0') +
    fill('M1534 84V330Q1400 380 1340 300Q1360 140 1250 84Z', '#cddcd6');
  const trees = [
    [130, 190, 1],
    [190, 226, 1.2],
    [260, 170, 1.1],
    [330, 200, 0.9],
    [560, 640, 1],
    [620, 660, 0.8],
    [1440, 800, 1.1],
    [1380, 810, 0.8],
    [900, 210, 1],
    [960, 230, 0.8],
  ]
    .map(([x = 0, y = 0, size = 1]) => at(x, y, cut(fir(sheet.pick([c.fern, c.moss, c.teal])), 1), size))
    .join('');
  const mountain =
    fill('M1300 150L1378 60L1420 100L1462 64L1534 150V84H1300Z', c.lagoon, 'opacity="0"') +
    at(
      1440,
      250,
      cut(
        fill('M-100 0L-20 -130L14 -84L44 -120L110 0Z', c.lagoon) +
          fill('M-20 -130L14 -84L-6 -92L-26 -70L-46 -88Z', c.cream),
        1,
      ),
    );
  const dotted = stroke(
    'M694 730Q760 690 812 670M880 336Q884 390 900 450M1010 610Q1000 680 1022 728M1372 522Q1400 400 1300 200',
    c.petrol,
    7,
    'stroke-dasharray="1 18" opacity="0.7"',
  );
  return (
    table +
    board +
    meadow +
    lake +
    trees +
    mountain +
    dotted +
    tiles(sheet, mainPath, [c.teal, c.lagoon, c.ochre, c.sage, c.petrol]) +
    tiles(sheet, sidePath, [c.sage, c.moss, c.oat]) +
    tiles(sheet, shortcut, [c.amber]) +
    at(1290, 174, cut(flag, 2), 0.62) +
    at(594, 500, cut(pawn(c.ochre, c.cream), 2), 1.15) +
    at(1134, 740, cut(pawn(c.ink, c.haze), 2), 1.15) +
    at(262, 702, cut(pawn(c.cream, '#ffffff'), 2), 1.15) +
    at(250, 430, cut(die, 3), 1.1, 18)
  );
}
