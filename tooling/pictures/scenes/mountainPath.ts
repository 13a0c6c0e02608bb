import { palette as c } from '../palette';
import { fir } from '../props';
import type { Sheet } from '../sheet';
import { at, box, curve, cut, dryBrush, fill, oval, ridge, stroke } from '../shapes';

const walker =
  stroke('M0 -44L-14 0M0 -44L16 -2', c.ink, 10) +
  fill('M-14 -98Q0 -108 14 -98L12 -42L-14 -42Z', c.petrol) +
  box(-34, -98, 24, 46, c.ochre, 'rx="9"') +
  oval(3, -116, 13, 14, '#d8b48c') +
  fill('M-12 -120Q2 -142 17 -120Z', c.cream) +
  stroke('M12 -84L34 -54M34 -70L40 0', c.umber, 6);

function peak(): string {
  return (
    fill('M560 620L760 360L820 392L1000 120L1090 210L1130 196L1330 420L1400 400L1640 640Z', c.lagoon) +
    fill('M1000 120L1090 210L1130 196L1330 420L1220 400L1130 470L1040 330Z', '#4c8084') +
    fill('M1000 120L1090 210L1130 196L1176 248L1120 262L1072 234L1030 290L996 232L948 282L930 226Z', c.cream)
  );
}

/** A path winding up through the hills, one walker on it. */
export function mountainPath(sheet: Sheet): string {
  const sky = box(0, 0, 1600, 900, sheet.fade('#c5d8d4', '#f4e8c9', '#e6e6d2'));
  const path =
    'M690 940C760 860 980 850 960 780C944 724 700 742 690 690C682 648 850 650 862 614C870 586 800 580 812 556C822 538 900 536 930 520L946 524C920 546 860 552 858 566C858 584 922 590 908 624C890 664 764 662 770 690C782 726 1030 706 1046 776C1060 850 900 880 880 940Z';
  const flowers = Array.from({ length: 46 }, () =>
    oval(sheet.between(0, 1600), sheet.between(800, 896), 5, 5, sheet.pick([c.cream, c.amber, c.sage])),
  );
  const trees = [
    [90, 640, 1.7],
    [160, 664, 2.1],
    [236, 650, 1.5],
    [1420, 690, 2.2],
    [1500, 712, 1.7],
    [1352, 676, 1.4],
    [560, 600, 0.9],
    [520, 596, 1.1],
    [1130, 596, 0.9],
  ];
  const firs = trees
    .map(([x = 0, y = 0, size = 1]) => at(x, y, cut(fir(sheet.pick([c.fern, '#3e6158', c.petrol])), 1), size))
    .join('');
  const cairn =
    oval(0, 0, 46, 18, c.slate) +
    oval(2, -26, 36, 16, '#7f8d8c') +
    oval(-2, -48, 26, 13, c.slate) +
    oval(2, -66, 16, 9, '#94a19e');
  return (
    sky +
    oval(420, 210, 66, 66, '#fdf4d8') +
    sheet.glow(420, 210, 330, '#fff1c6', 0.9) +
    cut(fill(ridge(sheet, { top: 430, swing: 120, steps: 9, jagged: true }), c.haze), 1) +
    cut(peak(), 2) +
    cut(
      fill(
        curve([
          [-60, 520],
          [180, 450],
          [480, 540],
          [760, 600],
          [1100, 520],
          [1400, 560],
          [1660, 500],
        ]) + 'L1660 960L-60 960Z',
        c.moss,
      ),
      2,
    ) +
    dryBrush(
      sheet,
      { x: 0, y: 560, width: 1600, height: 120 },
      { colour: c.fern, count: 60, length: 180, thickness: 5, slope: 0.12 },
    ) +
    firs +
    cut(
      fill(
        curve([
          [-60, 690],
          [240, 640],
          [560, 700],
          [860, 650],
          [1180, 720],
          [1420, 690],
          [1660, 730],
        ]) + 'L1660 960L-60 960Z',
        c.sage,
      ),
      2,
    ) +
    dryBrush(
      sheet,
      { x: 0, y: 700, width: 1600, height: 190 },
      { colour: c.moss, count: 110, length: 150, thickness: 6, slope: 0.1 },
    ) +
    fill(path, c.oat) +
    fill(path, c.cream, 'opacity="0.45" transform="translate(-5 -4)"') +
    flowers.join('') +
    at(1015, 792, cut(walker, 1), 1.25) +
    at(420, 820, cut(cairn, 2), 1.2) +
    cut(
      stroke(
        'M300 960Q330 880 300 830M340 960Q346 900 372 862M1260 960Q1250 890 1290 846M1310 960Q1316 910 1340 884',
        c.fern,
        9,
      ),
      1,
    )
  );
}
