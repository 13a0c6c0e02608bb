import { palette as c } from '../palette';
import { bookPile, mug, plant } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, ridge, stroke } from '../shapes';

const armchair =
  stroke('M-150 0L-166 64M150 0L166 64', c.umber, 20) +
  fill('M-150 -60Q-190 -380 -70 -420Q0 -440 70 -420Q190 -380 150 -60Z', c.teal) +
  fill('M-112 -110Q-140 -360 -56 -386Q0 -400 56 -386Q140 -360 112 -110Z', '#38848a') +
  stroke(
    'M-60 -366Q-66 -260 -56 -166M-20 -378V-160M20 -378V-160M60 -366Q66 -260 56 -166',
    c.petrol,
    5,
    'opacity="0.5"',
  ) +
  box(-150, -150, 300, 90, '#3d8a90', 'rx="26"') +
  box(-176, -76, 352, 82, c.petrol, 'rx="16"') +
  fill('M-206 0Q-230 -190 -176 -204Q-120 -206 -126 -120V0Z', c.teal) +
  fill('M206 0Q230 -190 176 -204Q120 -206 126 -120V0Z', c.teal) +
  fill('M-120 -170Q-60 -260 40 -200L60 -130Q-40 -150 -100 -120Z', c.ochre) +
  stroke('M-84 -176Q-30 -220 34 -186M-92 -150Q-30 -190 46 -158', c.honey, 5);

const lamp =
  stroke('M0 0V-560', c.ink, 12) +
  oval(0, 0, 74, 14, c.ink) +
  fill('M-64 -690L64 -690L116 -540L-116 -540Z', c.cream) +
  fill('M-116 -556L116 -556L116 -540L-116 -540Z', c.amber);

function shelf(sheet: Sheet): string {
  const row = (y: number): string => {
    let books = '';
    for (let x = 92; x < 400;) {
      const width = sheet.between(20, 40);
      const height = sheet.between(96, 146);
      if (sheet.chance(0.86))
        books +=
          box(
            x,
            y - height,
            width - 3,
            height,
            sheet.pick([c.petrol, c.teal, c.ochre, c.sage, c.paper, c.oat, c.moss, c.lagoon]),
          ) + box(x + 4, y - height + 18, width - 11, 7, c.cream, 'opacity="0.5"');
      x += width;
    }
    return cut(books, 1) + box(70, y, 360, 18, c.umber);
  };
  return (
    cut(box(58, 90, 384, 640, c.bark), 3) +
    box(76, 108, 348, 604, c.umber) +
    [284, 474, 664].map(row).join('')
  );
}

/** An armchair under a lamp in the evening, a wall of books, a window with the night in it. */
export function readingChair(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 900, '#3a5f56') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 720 },
      { colour: '#2f5249', count: 150, length: 260, thickness: 6 },
    );
  const floor =
    cut(box(-20, 720, 1640, 200, '#94703f'), 1) +
    stroke('M-20 776H1620M-20 838H1620', c.umber, 4, 'opacity="0.4"');
  const window =
    cut(box(1130, 90, 360, 450, c.sand), 2) +
    sheet.clip(
      '<rect x="1156" y="116" width="308" height="398"/>',
      box(1150, 110, 320, 410, sheet.fade('#123f4a', '#5f9497')) +
        oval(1370, 210, 36, 36, '#f7e7bb') +
        [
          [1200, 160],
          [1250, 240],
          [1290, 150],
          [1430, 300],
          [1330, 300],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 3, 3, c.cream))
          .join('') +
        fill(ridge(sheet, { top: 440, swing: 70, steps: 6, jagged: true, from: 1120, to: 1500 }), c.petrol) +
        fill(ridge(sheet, { top: 486, swing: 30, steps: 5, from: 1120, to: 1500 }), c.deep),
    ) +
    box(1302, 110, 16, 410, c.sand) +
    box(1150, 300, 320, 14, c.sand);
  const rug =
    oval(800, 838, 520, 78, c.sand) +
    oval(800, 838, 460, 64, 'none', `stroke="${c.ochre}" stroke-width="8"`) +
    oval(800, 838, 400, 52, 'none', `stroke="${c.petrol}" stroke-width="6"`);
  const table =
    oval(0, -150, 110, 22, c.umber) +
    oval(0, -158, 110, 22, c.bark) +
    stroke('M-60 -146L-84 0M60 -146L84 0M0 -140V-10', c.umber, 11);
  const light = fill('M474 200L706 200L1060 880L300 880Z', '#ffe6a6', 'opacity="0.2"');
  return (
    wall +
    shelf(sheet) +
    window +
    sheet.glow(600, 240, 560, '#ffe3a0', 0.75) +
    floor +
    cut(rug, 1) +
    at(590, 770, cut(lamp, 2)) +
    light +
    at(830, 760, cut(armchair, 3), 1.1) +
    at(
      1150,
      830,
      cut(table, 2) +
        at(-24, -160, cut(bookPile(sheet, [c.paper, c.teal], 140), 1)) +
        at(54, -160, cut(mug(c.ochre, c.cream), 1), 0.66),
    ) +
    at(1420, 800, cut(plant(sheet, c.oat, [c.sage, c.moss, '#7fa58b'], 13), 3), 1.5)
  );
}
