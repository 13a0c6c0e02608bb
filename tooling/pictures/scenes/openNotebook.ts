import { palette as c } from '../palette';
import { twig } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, stroke } from '../shapes';

function scribble(sheet: Sheet, x: number, y: number, width: number): string {
  let d = `M${x} ${y}`;
  for (let done = 0; done < width;) {
    const step = sheet.between(12, 26);
    d += sheet.chance(0.16)
      ? `m${step} 0`
      : `q${step / 2} ${sheet.between(-15, 15)} ${step} ${sheet.between(-2, 2)}`;
    done += step;
  }
  return stroke(d, c.slate, 4.5, 'opacity="0.75"');
}

function pages(sheet: Sheet): string {
  const rules = Array.from(
    { length: 11 },
    (_, row) => `M-470 ${-240 + row * 46}H-40M40 ${-240 + row * 46}H470`,
  ).join('');
  const writing = [420, 380, 430, 300, 0, 410, 350, 430, 190]
    .map((width, row) => (width ? scribble(sheet, -466, -250 + row * 46, width) : ''))
    .join('');
  const sketch =
    fill('M70 60Q150 -90 220 -30Q290 -190 380 -40Q430 -10 460 60Z', c.haze) +
    fill('M70 60Q190 -20 280 10Q380 -30 460 60Z', c.teal) +
    oval(150, -150, 34, 34, c.amber) +
    stroke('M60 62H468M150 -206v-16M150 -94v16M94 -150h-16M206 -150h16', c.ink, 4) +
    stroke('M250 62Q230 120 300 150Q350 176 320 226', c.ochre, 7, 'stroke-dasharray="2 16"');
  return (
    box(-530, -318, 1060, 640, c.petrol, 'rx="22"') +
    box(-506, -304, 1012, 612, c.oat, 'rx="8"') +
    box(-500, -300, 500, 600, c.cream, 'rx="8"') +
    box(0, -300, 500, 600, '#f8f1e0', 'rx="8"') +
    stroke(rules, c.mist, 3) +
    writing +
    sketch +
    fill('M0 -300Q-40 0 0 300Q40 0 0 -300Z', c.umber, 'opacity="0.16"') +
    fill('M30 -304L52 -304L64 404L50 386L38 404Z', c.ochre)
  );
}

const coffee =
  oval(0, 0, 168, 168, c.paper) +
  oval(0, 0, 150, 150, c.sand) +
  oval(0, 0, 112, 112, c.cream) +
  oval(0, 0, 96, 96, c.umber) +
  oval(-8, -8, 74, 70, c.bark) +
  fill('M-10 30C-60 -6 -34 -46 -8 -20C18 -46 44 -6 -10 30Z', c.sand) +
  box(96, -22, 92, 40, c.cream, 'rx="20"');

const pencil =
  box(-190, -13, 300, 26, c.ochre) +
  box(-190, -4, 300, 9, c.honey) +
  box(-226, -13, 38, 26, c.slate) +
  box(-252, -13, 30, 26, c.sage, 'rx="8"') +
  fill('M110 -13L162 0L110 13Z', c.sand) +
  fill('M144 -4.5L162 0L144 4.5Z', c.ink);

/** A notebook from above: a page of writing, a page with a drawn plan. */
export function openNotebook(sheet: Sheet): string {
  const cloth =
    box(0, 0, 1600, 900, '#93a98c') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 900 },
      { colour: '#7f977a', count: 190, length: 260, thickness: 5 },
    ) +
    Array.from({ length: 5 }, (_, index) =>
      box(90 + index * 370, -10, 26, 920, c.paper, 'opacity="0.32"'),
    ).join('') +
    Array.from({ length: 3 }, (_, index) =>
      box(-10, 110 + index * 340, 1620, 26, c.paper, 'opacity="0.32"'),
    ).join('');
  return (
    cloth +
    at(760, 452, cut(pages(sheet), 3), 1, -5) +
    at(1395, 250, cut(coffee, 3)) +
    at(1330, 640, cut(pencil, 2), 1.1, -62) +
    at(92, 870, cut(twig(sheet, 300, c.fern), 2), 1.25, 22) +
    at(1560, 880, cut(twig(sheet, 240, c.moss), 1), 1, -38)
  );
}
