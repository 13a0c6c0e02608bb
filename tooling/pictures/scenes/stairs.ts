import { palette as c } from '../palette';
import { plant } from '../props';
import type { Sheet } from '../sheet';
import { at, box, corners, cut, dryBrush, fill, oval, stroke } from '../shapes';

function flight(): string {
  return Array.from({ length: 9 }, (_, step) => {
    const x = 240 + step * 106;
    const y = 850 - step * 66;
    const tread = fill(
      corners([
        [x, y],
        [x + 420, y],
        [x + 400, y + 24],
        [x - 20, y + 24],
      ]),
      c.cream,
    );
    return cut(box(x - 20, y + 22, 420, 920 - y, step % 2 ? '#dccba6' : '#e6d8b8') + tread, 1);
  }).join('');
}

const cat =
  stroke('M40 -8Q100 -10 96 -70Q94 -96 112 -100', c.ink, 15) +
  fill('M-48 0Q-58 -70 -24 -104L-34 -150L-8 -132Q6 -136 18 -132L42 -152L38 -104Q62 -60 56 0Z', c.ink) +
  oval(-10, -112, 4, 5, c.amber) +
  oval(18, -112, 4, 5, c.amber);

/** Stairs up to a lit doorway, a cat half-way. */
export function stairs(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 900, sheet.fade('#1d5a63', '#123f48')) +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 900 },
      { colour: '#2d6f77', count: 130, length: 280, thickness: 6, slope: 0.03 },
    );
  const doorway =
    fill('M1150 330V150Q1150 20 1270 20Q1390 20 1390 150V330Z', c.cream) +
    fill('M1176 330V156Q1176 46 1270 46Q1364 46 1364 156V330Z', sheet.fade('#fbe9b6', '#eebf62')) +
    oval(1270, 190, 40, 40, '#fff7de') +
    fill('M1176 330V262Q1230 236 1280 258Q1330 280 1364 250V330Z', c.moss);
  const shaft = fill('M1176 320L1364 320L900 930L180 930Z', '#f7dc98', 'opacity="0.28"');
  const rail =
    stroke('M196 712L1080 160', c.honey, 17) +
    Array.from({ length: 9 }, (_, step) =>
      stroke(`M${232 + step * 106} ${844 - step * 66}V${694 - step * 66}`, c.umber, 9),
    ).join('');
  const landing = cut(
    box(1070, 322, 600, 640, '#e6d8b8') + fill('M1088 300L1640 300L1640 326L1068 326Z', c.cream),
    2,
  );
  const pictures = [
    [150, 130, 150, 190, c.ochre],
    [370, 80, 190, 150, c.sage],
    [640, 60, 130, 160, c.haze],
  ] as const;
  const frames = pictures
    .map(([x, y, w, h, colour]) =>
      cut(
        box(x, y, w, h, c.oat) +
          box(x + 12, y + 12, w - 24, h - 24, c.cream) +
          sheet.clip(
            `<rect x="${x + 28}" y="${y + 28}" width="${w - 56}" height="${h - 56}"/>`,
            box(x, y, w, h, colour) +
              oval(x + w * 0.6, y + h * 0.42, 20, 20, c.cream) +
              fill(`M${x} ${y + h}L${x + w * 0.4} ${y + h * 0.46}L${x + w} ${y + h}Z`, c.petrol),
          ),
        2,
      ),
    )
    .join('');
  return (
    wall +
    frames +
    sheet.glow(1270, 190, 520, c.amber, 0.65) +
    cut(doorway, 2) +
    flight() +
    landing +
    shaft +
    fill('M-20 874L240 874L240 940L-20 940Z', '#dccba6') +
    cut(rail, 2) +
    at(775, 584, cut(cat, 2), 0.92) +
    at(1500, 304, cut(plant(sheet, c.oat, [c.sage, c.moss, c.fern]), 2), 0.95)
  );
}
