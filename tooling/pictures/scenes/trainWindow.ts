import { palette as c } from '../palette';
import { fir } from '../props';
import type { Sheet } from '../sheet';
import { at, box, curve, cut, dryBrush, fill, oval, ridge, stroke, type Point } from '../shapes';

function fields(sheet: Sheet): string {
  const greens = ['#c9cda2', '#b9c391', c.sage, '#d9c98b', c.moss, '#8fa67c', c.fern];
  return greens
    .map((colour, index) => {
      const y = 408 + index * 36 + index * index * 2;
      const edge: Point[] = Array.from({ length: 7 }, (_, step) => [
        120 + step * 240,
        y + sheet.between(-16, 16),
      ]);
      return fill(`${curve(edge)}L1600 720L120 720Z`, colour);
    })
    .join('');
}

function landscape(sheet: Sheet): string {
  const poles = [430, 900, 1370]
    .map((x) => stroke(`M${x} 690L${x + 6} 250M${x - 42} 292L${x + 52} 286`, c.umber, 9))
    .join('');
  const wires = stroke(
    'M100 270Q260 330 400 290Q660 350 870 290Q1130 350 1340 290Q1420 320 1500 318',
    c.umber,
    3,
    'opacity="0.8"',
  );
  const cottage = at(
    690,
    452,
    box(-46, -40, 92, 40, c.cream) +
      fill('M-56 -38L-30 -74L30 -74L56 -38Z', c.petrol) +
      box(-14, -26, 18, 26, c.honey),
  );
  return (
    box(160, 80, 1280, 640, sheet.fade('#b5cccb', '#f3e6c2', '#d9e0cd')) +
    oval(1180, 236, 54, 54, '#fdf3d6') +
    sheet.glow(1180, 236, 280, '#fdf0c8', 0.8) +
    fill(ridge(sheet, { top: 390, swing: 120, steps: 9, jagged: true }), '#a3c0bd') +
    fill(ridge(sheet, { top: 420, swing: 76, steps: 7 }), c.lagoon) +
    fields(sheet) +
    cottage +
    [
      [770, 458, 0.8],
      [812, 464, 1],
      [1080, 500, 1.3],
      [1130, 506, 1],
      [300, 486, 1.1],
    ]
      .map(([x = 0, y = 0, s = 1]) => at(x, y, fir(c.fern), s))
      .join('') +
    poles +
    wires +
    dryBrush(
      sheet,
      { x: 100, y: 560, width: 1300, height: 140 },
      { colour: '#8aa07c', count: 60, length: 260, thickness: 5, slope: 0.015 },
    ) +
    fill('M300 720L520 80L640 80L420 720Z', c.cream, 'opacity="0.14"') +
    fill('M460 720L680 80L710 80L490 720Z', c.cream, 'opacity="0.14"')
  );
}

/** A seat by the window of a train, fields going by. */
export function trainWindow(sheet: Sheet): string {
  const pane = '<rect x="196" y="112" width="1208" height="540" rx="64"/>';
  const wall =
    box(0, 0, 1600, 900, '#d9cba9') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 900 },
      { colour: '#cbb98f', count: 120, length: 320, thickness: 5 },
    );
  const frame =
    '<path d="M140 120Q140 60 200 60H1400Q1460 60 1460 120V640Q1460 704 1400 704H200Q140 704 140 640ZM196 176V588Q196 652 260 652H1340Q1404 652 1404 588V176Q1404 112 1340 112H260Q196 112 196 176Z" fill="#f4ecd9" fill-rule="evenodd"/>';
  const curtain =
    fill('M20 24L330 24Q300 300 176 470Q250 600 250 760L20 760Z', c.teal) +
    stroke(
      'M90 40Q96 300 100 470M160 40Q150 300 124 470M236 40Q220 300 148 470M110 500Q90 640 92 750M134 500Q150 620 160 750',
      c.petrol,
      10,
      'opacity="0.6"',
    ) +
    fill('M60 462Q120 440 186 462L190 492Q120 474 56 494Z', c.amber);
  const seat =
    fill('M1250 940L1230 470Q1228 360 1340 350L1520 344Q1640 346 1640 460L1640 940Z', c.petrol) +
    fill('M1286 470Q1286 404 1350 400L1530 396Q1590 400 1590 450L1592 560L1290 566Z', c.paper) +
    stroke('M1290 640L1600 634M1294 760L1600 756', c.deep, 8, 'opacity="0.6"');
  const table =
    fill('M380 742L1080 742L1150 824L330 824Z', '#8d6a43') +
    box(330, 822, 820, 26, '#6b4d2e') +
    box(690, 848, 56, 60, c.slate);
  const cup =
    fill('M-38 -112L38 -112L28 0L-28 0Z', c.cream) +
    fill('M-35 -76L35 -76L31 -30L-31 -30Z', c.ochre) +
    box(-44, -124, 88, 16, c.ink, 'rx="7"');
  const book =
    fill('M-150 -18L110 -18L140 20L-170 20Z', c.teal) +
    fill('M-130 -28L110 -28L136 8L-154 8Z', c.cream) +
    stroke('M-6 -26L-4 8', c.oat, 4);
  return (
    wall +
    sheet.clip(pane, landscape(sheet)) +
    cut(frame, 2) +
    box(-20, 20, 1640, 18, c.slate) +
    cut(curtain, 2) +
    cut(table, 2) +
    at(520, 790, cut(cup, 2)) +
    at(810, 784, cut(book, 2)) +
    cut(stroke('M880 770L1000 796', c.honey, 10), 1) +
    cut(seat, 3)
  );
}
