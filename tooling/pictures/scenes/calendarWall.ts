import { palette as c } from '../palette';
import { bookPile, mug, plant } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, stroke } from '../shapes';

const doodles = [
  stroke('M-34 20Q-10 -40 12 4T38 -26', c.teal, 6),
  fill('M-36 30L-8 -20L8 4L20 -12L38 30Z', c.moss),
  oval(0, 0, 24, 24, c.amber),
  stroke('M-30 -14H30M-30 6H22M-30 26H8', c.haze, 6),
  stroke('M-24 2L-6 20L28 -20', c.fern, 9),
  fill('M0 28C-50 -8 -24 -36 0 -14C24 -36 50 -8 0 28Z', c.ochre),
  box(-28, -6, 14, 34, c.teal) + box(-6, -20, 14, 48, c.lagoon) + box(16, -34, 14, 62, c.ochre),
] as const;

function month(sheet: Sheet): string {
  const cells = Array.from({ length: 28 }, (_, index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    const done = index < 19;
    const paper = done ? sheet.pick([c.cream, c.cream, c.paper, '#dfe7d8', '#f4dfa8', '#c9dcd8']) : c.cream;
    const inner =
      box(-58, -52, 116, 104, paper, 'rx="3"') +
      (done && sheet.chance(0.86) ? at(0, 4, sheet.pick(doodles)) : '') +
      (index === 19 ? stroke('M-44 -38Q40 -60 46 -4Q44 44 -8 44Q-56 40 -46 -16', c.petrol, 6) : '');
    return at(
      column * 134,
      row * 122,
      cut(inner + oval(0, -44, 6, 6, done ? c.petrol : c.ochre), 1),
      1,
      sheet.between(-2.6, 2.6),
    );
  });
  return cells.join('');
}

/** A month of paper squares on the wall, most of them filled, over a sideboard. */
export function calendarWall(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 900, sheet.fade('#b4c6bd', '#9db3aa')) +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 740 },
      { colour: '#8ea89f', count: 140, length: 280, thickness: 6 },
    );
  const thread = stroke(
    'M178 112Q330 60 446 112Q600 180 714 236Q850 150 982 234Q1020 330 848 356Q640 330 446 358',
    c.petrol,
    4,
  );
  const sideboard = cut(
    box(-20, 660, 1640, 38, '#a57c49') +
      box(-20, 696, 1640, 230, c.bark) +
      box(70, 730, 420, 200, '#8f6c44', 'rx="4"') +
      box(560, 730, 420, 200, '#8f6c44', 'rx="4"') +
      box(1050, 730, 480, 200, '#8f6c44', 'rx="4"') +
      oval(450, 800, 12, 12, c.amber) +
      oval(600, 800, 12, 12, c.amber) +
      oval(1094, 800, 12, 12, c.amber),
    2,
  );
  const lamp =
    box(-7, -250, 14, 250, c.ink) +
    oval(0, -4, 66, 12, c.ink) +
    fill('M-60 -380L60 -380L104 -240L-104 -240Z', c.ochre) +
    fill('M-104 -252L104 -252L104 -240L-104 -240Z', c.honey);
  const light = sheet.glow(1330, 470, 480, '#fff0c0', 0.75);
  const cat =
    fill(
      'M-110 0Q-130 -84 -30 -92Q40 -96 62 -70L70 -108L96 -84Q118 -86 128 -78L150 -96L148 -50Q146 -22 110 -16Q114 0 90 0Z',
      c.slate,
    ) +
    stroke('M-100 -8Q-150 -14 -164 -52', c.slate, 16) +
    stroke('M92 -52q8 6 16 0M120 -52q8 6 14 0', c.ink, 3.5);
  return (
    wall +
    light +
    at(178, 160, month(sheet)) +
    cut(thread, 1) +
    sideboard +
    at(1330, 664, cut(lamp, 2), 1.15) +
    at(1500, 664, cut(plant(sheet, c.cream, [c.fern, c.moss, c.petrol]), 2), 0.86) +
    at(1130, 664, cut(bookPile(sheet, [c.petrol, c.ochre, c.cream], 200), 2)) +
    at(1130, 562, cut(mug(c.teal, c.cream), 1), 0.72) +
    at(300, 664, cut(cat, 2), 0.95)
  );
}
