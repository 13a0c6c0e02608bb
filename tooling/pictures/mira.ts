import { palette as c } from './palette';
import type { Sheet } from './sheet';
import { box, cut, dryBrush, fill, oval, ridge, stroke } from './shapes';

const skin = '#dcb68d';
const shade = '#c79b6e';

function jumper(): string {
  const body = 'M130 980Q140 780 300 730Q400 706 480 706Q560 706 660 730Q820 780 830 980Z';
  const row = (y: number, bend: number, colour: string, dash: string, width: number): string =>
    stroke(`M170 ${y}Q480 ${y - bend} 790 ${y}`, colour, width, `stroke-dasharray="${dash}"`);
  return (
    fill(body, c.petrol) +
    row(856, 150, c.cream, '1 30', 13) +
    row(892, 150, c.amber, '20 22', 9) +
    row(930, 150, c.cream, '1 30', 13) +
    fill('M384 716Q480 790 576 716L560 676Q480 720 400 676Z', c.teal) +
    stroke('M392 712Q480 778 568 712', c.deep, 5, 'opacity="0.5"')
  );
}

const hairBehind =
  fill(
    'M480 150Q690 150 704 380Q716 560 660 660Q640 700 560 690L400 690Q320 700 300 660Q244 560 256 380Q270 150 480 150Z',
    c.umber,
  ) + oval(600, 150, 84, 76, c.umber);

const face =
  fill('M410 600L410 716Q480 770 550 716L550 600Z', shade) +
  fill(
    'M480 214Q636 214 640 400Q640 520 580 590Q530 644 480 644Q430 644 380 590Q320 520 320 400Q324 214 480 214Z',
    skin,
  ) +
  fill(
    'M480 214Q636 214 640 400Q640 520 580 590Q530 644 480 644Q560 560 566 420Q566 280 480 214Z',
    shade,
    'opacity="0.32"',
  );

const fringe =
  fill('M306 430Q296 190 480 178Q664 184 656 440Q640 330 560 290Q500 350 400 346Q330 350 306 430Z', c.umber) +
  stroke(
    'M400 336Q480 320 540 262M360 340Q350 350 336 372M600 300Q630 340 644 390',
    '#6b543c',
    7,
    'opacity="0.8"',
  );

const features =
  oval(406, 436, 60, 56, c.cream, 'opacity="0.3"') +
  oval(556, 436, 60, 56, c.cream, 'opacity="0.3"') +
  oval(406, 436, 60, 56, 'none', `stroke="${c.ink}" stroke-width="8"`) +
  oval(556, 436, 60, 56, 'none', `stroke="${c.ink}" stroke-width="8"`) +
  stroke('M466 428Q481 416 496 428M346 428L318 418M616 428L640 418', c.ink, 8) +
  oval(408, 440, 12, 15, c.ink) +
  oval(554, 440, 12, 15, c.ink) +
  oval(412, 434, 4, 4, c.cream) +
  oval(558, 434, 4, 4, c.cream) +
  stroke('M362 366Q400 344 444 362M518 362Q560 344 600 366', c.umber, 12) +
  stroke('M482 440Q466 500 468 510Q478 524 498 516', '#a87c52', 8) +
  stroke('M424 564Q480 612 540 560', '#84562f', 9) +
  stroke('M418 558q-8 4 -10 10M546 554q8 4 10 10', '#a87c52', 6) +
  oval(372, 520, 34, 20, '#d3a06c', 'opacity="0.5"') +
  oval(590, 520, 34, 20, '#d3a06c', 'opacity="0.4"');

/** The portrait: a woman with round glasses and a knitted jumper in front of hills. */
export function mira(sheet: Sheet): string {
  const back =
    box(0, 0, 960, 960, sheet.fade('#c7d6cd', '#efdfb6')) +
    dryBrush(
      sheet,
      { x: -60, y: 0, width: 1000, height: 700 },
      { colour: '#b3c6bb', count: 90, length: 220, thickness: 6 },
    ) +
    oval(740, 230, 96, 96, '#fbf0cf') +
    fill(ridge(sheet, { top: 560, swing: 120, steps: 6, from: -40, to: 1000, base: 1000 }), '#9fbcb4') +
    fill(ridge(sheet, { top: 660, swing: 90, steps: 5, from: -40, to: 1000, base: 1000 }), c.moss);
  return (
    back +
    cut(hairBehind, 3) +
    cut(jumper(), 2) +
    face +
    cut(fringe, 1) +
    features +
    oval(318, 520, 10, 13, c.ochre) +
    oval(644, 520, 10, 13, c.ochre)
  );
}
