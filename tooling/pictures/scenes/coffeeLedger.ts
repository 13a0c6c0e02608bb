import { palette as c } from '../palette';
import { mug, steam, twig } from '../props';
import type { Sheet } from '../sheet';
import { at, box, corners, cut, dryBrush, fill, oval, stroke } from '../shapes';

const mokaPot =
  stroke('M74 -250Q150 -256 150 -170L138 -110', c.ink, 20) +
  fill('M-70 0L-92 -124L92 -124L70 0Z', c.slate) +
  fill('M-70 0L-92 -124L-34 -124L-26 0Z', '#6b7c81') +
  box(-96, -140, 192, 20, c.ink, 'rx="5"') +
  fill('M-82 -138L-64 -262L-108 -286L64 -262L86 -138Z', '#78898c') +
  fill('M-82 -138L-64 -262L-16 -262L-30 -138Z', '#93a3a4') +
  fill('M-66 -262L0 -300L66 -262Z', c.slate) +
  oval(0, -306, 16, 14, c.ink);

const pear = (colour: string, side: string): string =>
  fill(
    'M0 -168C34 -168 30 -120 46 -86C70 -40 60 0 0 0C-60 0 -70 -40 -46 -86C-30 -120 -34 -168 0 -168Z',
    colour,
  ) +
  fill('M14 -164C30 -150 30 -118 46 -86C70 -40 58 0 6 0C50 -30 30 -120 14 -164Z', side, 'opacity="0.6"') +
  stroke('M0 -164Q4 -190 20 -204', c.umber, 7);

function ledger(): string {
  const rows = Array.from(
    { length: 7 },
    (_, row) =>
      `M${-286 - row * 13} ${-92 + row * 26}L${-14} ${-92 + row * 26}M14 ${-92 + row * 26}L${286 + row * 13} ${-92 + row * 26}`,
  ).join('');
  const sums = [0, 1, 2, 3, 4, 5]
    .map((row) =>
      stroke(
        `M${-90 - row * 2} ${-104 + row * 26}h${40 + ((row * 37) % 32)}M${200 + row * 8} ${-104 + row * 26}h${26 + ((row * 53) % 38)}M${-270 - row * 12} ${-104 + row * 26}h${70 + ((row * 71) % 60)}M30 ${-104 + row * 26}h${60 + ((row * 47) % 66)}`,
        row === 4 ? c.teal : c.slate,
        6,
      ),
    )
    .join('');
  return (
    fill('M-320 -128L320 -128L400 112L-400 112Z', c.petrol) +
    fill('M-304 -122L0 -118L0 96L-382 96Z', c.cream) +
    fill('M304 -122L0 -118L0 96L382 96Z', c.paper) +
    stroke(rows, c.haze, 2.5) +
    stroke('M-128 -120L-160 94M178 -120L228 94', c.lagoon, 3) +
    sums +
    fill('M-10 -118L10 -118L22 96L-22 96Z', c.umber, 'opacity="0.14"')
  );
}

/** Coffee, two pears and the month's ledger in the morning light. */
export function coffeeLedger(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 600, '#e6dabd') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 560 },
      { colour: '#d8c8a2', count: 130, length: 300, thickness: 6 },
    );
  const light = [0, 1]
    .map((column) =>
      [0, 1]
        .map((row) =>
          fill(
            corners([
              [640 + column * 250 + row * 30, 60 + row * 210],
              [860 + column * 250 + row * 30, 40 + row * 210],
              [892 + column * 250 + row * 30, 224 + row * 210],
              [672 + column * 250 + row * 30, 244 + row * 210],
            ]),
            '#fdf6e2',
            'opacity="0.75"',
          ),
        )
        .join(''),
    )
    .join('');
  const table =
    box(-20, 560, 1640, 360, sheet.fade('#2a6a70', '#164a53')) +
    dryBrush(
      sheet,
      { x: -100, y: 570, width: 1700, height: 330 },
      { colour: '#3d8186', count: 90, length: 380, thickness: 5 },
    );
  const pencil =
    stroke('M0 0L190 -34', c.ochre, 15) +
    stroke('M190 -34L214 -38', c.sand, 11) +
    stroke('M214 -38L222 -40', c.ink, 7);
  const saucer = oval(0, 0, 104, 24, c.cream) + oval(0, -3, 66, 14, c.sand);
  return (
    wall +
    light +
    cut(table, 2) +
    at(330, 700, cut(mokaPot, 3), 1.15) +
    at(1300, 480, cut(twig(sheet, 330, c.moss), 1), 0.9, 14) +
    at(1290, 490, cut(twig(sheet, 300, c.fern), 1), 0.9, -16) +
    at(
      1296,
      640,
      cut(
        fill('M-46 -190L46 -190L40 -140C84 -110 92 0 56 0L-56 0C-92 0 -84 -110 -40 -140Z', c.oat) +
          fill(
            'M20 -190L46 -190L40 -140C84 -110 92 0 56 0L20 0C60 -40 40 -150 20 -190Z',
            c.honey,
            'opacity="0.35"',
          ),
        3,
      ),
      1.05,
    ) +
    at(830, 732, cut(ledger(), 3)) +
    at(520, 828, cut(saucer, 2)) +
    at(520, 824, cut(mug(c.sage, c.cream), 1) + at(0, -104, steam(c.cream)), 0.95) +
    at(1150, 806, cut(pencil, 2)) +
    at(1420, 770, cut(pear(c.amber, c.honey), 2), 1.05, -5) +
    at(1522, 806, cut(pear('#b9b872', c.moss), 2), 0.95, 9)
  );
}
