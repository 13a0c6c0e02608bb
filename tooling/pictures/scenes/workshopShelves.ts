import { palette as c } from '../palette';
import { bookPile } from '../props';
import type { Sheet } from '../sheet';
import { at, box, corners, cut, dryBrush, fill, oval, stroke } from '../shapes';

const jar = (colour: string, level: number): string =>
  box(-38, -116, 76, 116, c.mist, 'rx="12" opacity="0.9"') +
  box(-32, -8 - level, 64, level, colour, 'rx="8"') +
  box(-34, -134, 68, 24, c.slate, 'rx="4"') +
  box(-26, -74, 52, 34, c.cream);

const crate = (colour: string): string =>
  box(-78, -104, 156, 104, colour, 'rx="4"') +
  stroke('M-78 -70H78M-78 -36H78', c.umber, 4, 'opacity="0.4"') +
  box(-26, -92, 52, 16, c.umber, 'rx="8"');

const rolls =
  oval(-40, -38, 38, 38, c.paper) +
  oval(-40, -38, 13, 13, c.umber) +
  oval(40, -38, 38, 38, c.amber) +
  oval(40, -38, 13, 13, c.umber) +
  oval(0, -104, 38, 38, c.sage) +
  oval(0, -104, 13, 13, c.umber);

const tin = (colour: string): string =>
  box(-44, -96, 88, 96, colour, 'rx="5"') +
  box(-44, -72, 88, 40, c.cream) +
  box(-48, -104, 96, 16, c.slate, 'rx="5"');

const brushes =
  stroke('M-20 -90L-34 -190M0 -90L2 -204M18 -90L34 -182', c.honey, 10) +
  stroke('M-34 -190L-38 -222M2 -204L2 -238M34 -182L40 -212', c.ink, 15) +
  fill('M-38 -96L38 -96L32 0L-32 0Z', c.teal);

const hammer = box(-8, 0, 16, 190, c.honey, 'rx="7"') + fill('M-62 -22L40 -22L58 6L40 20L-62 20Z', c.ink);
const saw =
  fill('M-30 0L36 0L96 250L60 258Z', c.haze) +
  fill('M-46 -80Q0 -112 50 -80L46 4L-34 4Z', c.ochre) +
  oval(4, -40, 20, 18, c.sage);
const square = box(0, 0, 34, 200, c.haze) + box(-10, 176, 190, 36, c.bark);

/** Shelves over a workbench: jars, tins, tools in their places. */
export function workshopShelves(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 900, '#9fb197') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 720 },
      { colour: '#8ba184', count: 130, length: 320, thickness: 6 },
    );
  const plank = (x: number, y: number, width: number): string =>
    cut(
      box(x, y, width, 26, c.bark) +
        box(x, y + 20, width, 8, c.umber) +
        fill(
          corners([
            [x + 60, y + 26],
            [x + 82, y + 26],
            [x + 82, y + 78],
          ]),
          c.umber,
        ) +
        fill(
          corners([
            [x + width - 60, y + 26],
            [x + width - 82, y + 26],
            [x + width - 82, y + 78],
          ]),
          c.umber,
        ),
      3,
    );
  const upper = [
    at(180, 240, jar(c.ochre, 70)),
    at(286, 240, jar(c.teal, 46)),
    at(392, 240, jar(c.paper, 84)),
    at(560, 240, crate(c.honey)),
    at(760, 240, rolls),
    at(900, 240, tin(c.petrol)),
    at(1010, 240, tin(c.ochre)),
  ];
  const lower = [
    at(180, 500, tin(c.fern)),
    at(330, 500, crate(c.oat)),
    at(560, 500, bookPile(sheet, [c.petrol, c.paper, c.ochre], 210)),
    at(740, 500, brushes),
    at(850, 500, jar(c.moss, 60)),
    at(980, 500, crate(c.teal)),
  ];
  const board =
    cut(box(1150, 70, 390, 470, c.sand, 'rx="6"'), 2) +
    Array.from({ length: 80 }, (_, i) =>
      oval(1180 + (i % 8) * 47, 100 + Math.floor(i / 8) * 46, 4, 4, c.honey, 'opacity="0.55"'),
    ).join('');
  const bench = cut(
    box(-20, 700, 1640, 60, '#a57a45') +
      box(-20, 754, 1640, 160, c.umber) +
      box(180, 790, 340, 84, c.bark, 'rx="4"') +
      box(640, 790, 340, 84, c.bark, 'rx="4"') +
      oval(350, 832, 16, 12, c.ochre) +
      oval(810, 832, 16, 12, c.ochre),
    3,
  );
  const plane =
    fill('M-140 0L-140 -38L150 -38L166 0Z', c.bark) +
    fill('M-20 -38L30 -38L-4 -104L-40 -98Z', c.slate) +
    fill('M-118 -38Q-140 -104 -84 -100L-70 -38Z', c.ochre) +
    oval(110, -54, 22, 24, c.ochre);
  const shavings = [
    [0, 0],
    [54, 10],
    [96, -4],
  ]
    .map(([x = 0, y = 0]) => stroke(`M${x} ${y}q-28 -40 10 -44q36 4 12 34q-16 8 -14 -12`, c.amber, 7))
    .join('');
  return (
    wall +
    plank(90, 240, 1000) +
    plank(90, 500, 1000) +
    [...upper, ...lower].map((item) => cut(item, 2)).join('') +
    board +
    cut(at(1230, 130, hammer), 2) +
    cut(at(1340, 190, saw), 2) +
    cut(at(1190, 310, square, 0.9), 2) +
    bench +
    at(420, 700, cut(plane, 2), 1.1) +
    at(660, 696, cut(shavings, 1)) +
    at(1230, 700, cut(crate(c.sage) + at(10, -104, bookPile(sheet, [c.cream], 120)), 2), 1.1) +
    at(1440, 700, cut(brushes, 2), 0.95)
  );
}
