import { palette as c } from '../palette';
import { plant } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, ridge, stroke } from '../shapes';

const shoe = (upper: string, accent: string): string =>
  fill('M-176 0Q-190 -34 -166 -46L182 -46Q212 -30 190 0Z', c.cream) +
  fill('M-168 -40L-160 -150Q-110 -166 -70 -140Q-30 -108 30 -98L120 -80Q186 -74 190 -40Z', upper) +
  fill('M-160 -150Q-110 -166 -70 -140L-84 -104Q-124 -118 -156 -104Z', c.deep) +
  fill('M-150 -42Q-80 -110 -10 -42ZM20 -42Q50 -84 84 -88L104 -84Q80 -70 60 -42Z', accent) +
  stroke('M-62 -134L-34 -100M-36 -120L-8 -92M-10 -112L18 -88M16 -104L42 -84', c.cream, 8) +
  fill('M120 -80Q186 -74 190 -40L150 -40Q154 -66 112 -82Z', accent) +
  stroke('M-172 -18H192', accent, 6, 'opacity="0.6"');

const raincoat =
  fill(
    'M-20 -30Q0 -44 20 -30L96 20L130 250L84 262L70 130L86 330L-86 330L-70 130L-84 262L-130 250L-96 20Z',
    c.ochre,
  ) +
  fill('M-44 -20Q0 -70 44 -20Q30 34 0 40Q-30 34 -44 -20Z', c.honey) +
  fill('M-28 -18Q0 -44 28 -18Q16 14 0 18Q-16 14 -28 -18Z', c.umber) +
  stroke('M0 40V326', c.honey, 6) +
  oval(0, 96, 6, 6, c.cream) +
  oval(0, 160, 6, 6, c.cream) +
  oval(0, 224, 6, 6, c.cream) +
  stroke('M-72 236H-24M24 236H72', c.honey, 7);

const umbrella =
  stroke('M0 0L0 -330', c.umber, 10) +
  fill('M-34 -40Q-40 -230 0 -310Q40 -230 34 -40Q0 -10 -34 -40Z', c.petrol) +
  stroke('M-8 -30Q-20 -200 -2 -300M14 -34Q18 -200 4 -300', c.deep, 5) +
  stroke('M0 -326Q0 -372 28 -366Q48 -358 42 -334', c.honey, 12);

function outside(sheet: Sheet): string {
  return (
    box(900, 40, 460, 700, sheet.fade('#c9dcd6', '#f8e6b5')) +
    oval(1090, 270, 54, 54, '#fff7de') +
    sheet.glow(1090, 270, 300, '#fff0c0', 0.9) +
    fill(ridge(sheet, { top: 470, swing: 80, steps: 6, from: 860, to: 1400 }), c.haze) +
    fill(ridge(sheet, { top: 540, swing: 60, steps: 5, from: 860, to: 1400 }), c.lagoon) +
    fill(ridge(sheet, { top: 612, swing: 40, steps: 5, from: 860, to: 1400 }), c.fern) +
    fill('M1080 600L1120 600L1300 760L940 760Z', c.sand)
  );
}

/** Running shoes by an open door, early in the morning. */
export function runningShoes(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 720, '#dcd3bb') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 700 },
      { colour: '#cbbf9f', count: 130, length: 260, thickness: 6 },
    );
  const panel =
    box(-20, 470, 1640, 250, '#8ea897') +
    Array.from({ length: 12 }, (_, index) => stroke(`M${index * 140 + 40} 486V706`, '#7b9685', 6)).join('') +
    box(-20, 456, 1640, 22, c.cream) +
    box(-20, 690, 1640, 34, c.cream);
  const floor =
    box(-20, 720, 1640, 200, '#a88353') +
    stroke(
      'M-20 768H1620M-20 830H1620M300 720L240 768M820 720L800 768M1300 720L1320 768M520 768L470 830M1080 768L1090 830M160 830L60 900M760 830L740 900M1420 830L1480 900',
      c.umber,
      4,
      'opacity="0.4"',
    );
  const opening =
    cut(box(880, 20, 440, 704, c.cream), 2) +
    sheet.clip('<rect x="912" y="54" width="376" height="670"/>', outside(sheet));
  const door = cut(
    fill('M1288 54L1520 6L1520 812L1288 724Z', c.petrol) +
      fill('M1322 110L1482 82L1482 360L1322 368Z', '#1f5f68') +
      fill('M1322 430L1482 430L1482 730L1322 672Z', '#1f5f68') +
      oval(1312, 420, 11, 13, c.amber),
    3,
  );
  const sun = fill('M912 724L1288 724L980 930L340 930Z', '#ffe9b0', 'opacity="0.42"');
  const mat = cut(
    fill('M400 766L900 766L860 872L320 872Z', c.fern) + stroke('M400 786L880 786M380 850L856 850', c.sage, 7),
    1,
  );
  const hooks =
    cut(box(120, 150, 560, 34, c.bark, 'rx="8"'), 2) +
    [200, 330, 460, 590].map((x) => oval(x, 184, 13, 18, c.ink)).join('');
  const hat =
    fill('M-86 0Q-80 -20 -50 -24Q-46 -86 0 -88Q46 -86 50 -24Q80 -20 86 0Q0 22 -86 0Z', c.moss) +
    box(-50, -38, 100, 14, c.deep);
  return (
    wall +
    panel +
    opening +
    hooks +
    at(240, 230, cut(raincoat, 3), 1.12) +
    at(460, 268, cut(hat, 2)) +
    cut(floor, 1) +
    sun +
    door +
    at(760, 716, cut(umbrella, 2), 0.95, 7) +
    mat +
    at(500, 800, cut(shoe(c.amber, c.petrol), 2), 0.88) +
    at(716, 852, cut(shoe(c.amber, c.petrol), 3), 1.02) +
    at(96, 742, cut(plant(sheet, c.cream, [c.fern, c.moss]), 2), 0.9)
  );
}
