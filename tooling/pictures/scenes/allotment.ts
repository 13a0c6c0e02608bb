import { palette as c } from '../palette';
import type { Sheet } from '../sheet';
import { at, box, corners, curve, cut, dryBrush, fill, oval, ridge, stroke } from '../shapes';

const cabbage = (outer: string, inner: string): string =>
  oval(-20, -14, 26, 20, outer) +
  oval(20, -14, 26, 20, outer) +
  oval(0, -26, 26, 22, outer) +
  oval(0, -16, 20, 17, inner) +
  stroke('M0 -30V-4M-12 -22Q-4 -14 0 -6M12 -22Q4 -14 0 -6', c.fern, 2.5);

const carrotTop = stroke(
  'M0 0Q-16 -24 -24 -44M0 0V-54M0 0Q16 -24 24 -44M0 -4Q-6 -26 -10 -52M0 -4Q8 -28 12 -50',
  c.fern,
  6,
);

/** One bed, drawn towards the vanishing point at 800, 380. */
function bed(sheet: Sheet, from: number, to: number, crop: 'cabbage' | 'carrot'): string {
  const squeeze = (x: number, y: number): number => 800 + (x - 800) * ((y - 300) / 620);
  const soil = fill(
    corners([
      [squeeze(from, 500), 500],
      [squeeze(to, 500), 500],
      [squeeze(to, 930), 930],
      [squeeze(from, 930), 930],
    ]),
    '#6a5136',
  );
  const plants = [520, 556, 600, 654, 720, 800, 894].map((y) => {
    const size = (y - 300) / 420;
    const centre = squeeze((from + to) / 2, y) + sheet.between(-6, 6);
    return at(
      centre,
      y,
      crop === 'cabbage' ? cabbage(sheet.pick([c.moss, '#86a58c']), '#c3d3ab') : carrotTop,
      size * 1.25,
    );
  });
  return cut(soil, 1) + cut(plants.join(''), 1);
}

const shed =
  box(-150, -190, 300, 190, c.petrol) +
  stroke('M-100 -186V-4M-50 -186V-4M0 -186V-4M50 -186V-4M100 -186V-4', c.deep, 4) +
  fill('M-186 -176L-110 -290L110 -290L186 -176Z', c.bark) +
  stroke('M-150 -206H150M-130 -236H130M-112 -264H112', c.umber, 4, 'opacity="0.6"') +
  box(-104, -140, 88, 140, c.ochre) +
  oval(-32, -70, 6, 6, c.umber) +
  box(34, -136, 82, 72, c.cream) +
  box(42, -128, 66, 56, c.haze) +
  stroke('M75 -130V-70M40 -100H110', c.cream, 6);

function beans(sheet: Sheet): string {
  const poles = stroke('M-70 0L16 -260M70 0L-16 -260M-14 12L4 -266', c.honey, 8);
  const leaves = Array.from({ length: 40 }, () => {
    const y = sheet.between(-240, -16);
    return oval(
      sheet.between(-1, 1) * (10 + (y + 260) * 0.28),
      y,
      sheet.between(10, 18),
      sheet.between(7, 12),
      sheet.pick([c.fern, c.moss, '#5f8164']),
    );
  });
  return (
    poles +
    leaves.join('') +
    Array.from({ length: 7 }, () =>
      oval(sheet.between(-50, 50), sheet.between(-160, -40), 6, 6, c.cream),
    ).join('')
  );
}

const wateringCan =
  stroke('M-66 -96Q-150 -110 -130 -20', c.honey, 13) +
  stroke('M60 -40L150 -116', c.honey, 20) +
  fill('M128 -128L166 -152L186 -112L150 -98Z', c.ochre) +
  fill('M-76 0L-66 -104L66 -104L78 0Z', c.ochre) +
  oval(0, -104, 66, 13, c.umber) +
  stroke('M-46 -106Q0 -172 46 -106', c.honey, 12) +
  fill('M36 -102L66 -104L78 0L46 0Z', c.honey, 'opacity="0.5"');

/** An allotment in high summer: shed, beans on poles, rows of cabbages. */
export function allotment(sheet: Sheet): string {
  const sky = box(0, 0, 1600, 520, sheet.fade('#bcd2cf', '#f0e8cd'));
  const clouds = [
    [200, 130, 300],
    [1040, 90, 380],
  ]
    .map(([x = 0, y = 0, w = 0]) =>
      fill(
        `M${x} ${y}q${w * 0.14} -54 ${w * 0.36} -34q${w * 0.2} -40 ${w * 0.4} 6q${w * 0.2} -6 ${w * 0.24} 28Z`,
        c.cream,
        'opacity="0.85"',
      ),
    )
    .join('');
  const hedge = fill(
    `${curve([
      [-40, 420],
      [120, 372],
      [260, 400],
      [420, 360],
      [560, 396],
      [760, 376],
      [960, 400],
      [1120, 366],
      [1300, 398],
      [1460, 360],
      [1660, 410],
    ])}L1660 560L-40 560Z`,
    c.fern,
  );
  const grass =
    box(-20, 470, 1640, 460, '#a3b584') +
    dryBrush(
      sheet,
      { x: 0, y: 480, width: 1600, height: 410 },
      { colour: c.moss, count: 150, length: 90, thickness: 6, slope: -0.2 },
    );
  const beds = [
    [-760, -420, 'carrot'],
    [-300, 60, 'cabbage'],
    [180, 520, 'carrot'],
    [1080, 1420, 'cabbage'],
    [1540, 1880, 'carrot'],
    [2000, 2360, 'cabbage'],
  ] as const;
  return (
    sky +
    clouds +
    cut(fill(ridge(sheet, { top: 390, swing: 70, steps: 6 }), c.haze), 1) +
    cut(hedge, 2) +
    cut(grass, 1) +
    fill('M760 470L850 470L1080 930L520 930Z', c.sand) +
    beds.map(([from, to, crop]) => bed(sheet, from, to, crop)).join('') +
    at(1180, 496, cut(shed, 2), 1.05) +
    at(420, 540, cut(beans(sheet), 2), 1.1) +
    at(560, 516, cut(beans(sheet), 2), 0.85) +
    at(806, 850, cut(wateringCan, 3), 1.15)
  );
}
