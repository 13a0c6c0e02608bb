import { palette as c } from '../palette';
import { fir } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, fill, oval, ridge, stroke } from '../shapes';

function ripples(sheet: Sheet): string {
  return Array.from({ length: 80 }, (_, index) => {
    const y = 590 + (index / 80) ** 1.4 * 300;
    const reach = 30 + ((y - 560) / 320) * 200;
    const near = sheet.between(-1, 1) ** 3;
    const x = 1010 + near * (260 + (y - 560) * 1.9) - reach / 2;
    return stroke(
      `M${x} ${y}q${reach / 2} ${sheet.between(-5, 5)} ${reach} 0`,
      Math.abs(near) < 0.3 ? '#fbe7bb' : c.haze,
      3 + (y - 560) / 90,
      'opacity="0.7"',
    );
  }).join('');
}

const cabin =
  box(-46, -50, 92, 50, c.ochre) +
  fill('M-62 -48L0 -100L62 -48Z', c.ink) +
  box(-26, -36, 20, 20, '#ffe9b0') +
  box(10, -36, 20, 36, c.umber) +
  box(24, -98, 12, 30, c.slate);

const boat =
  fill('M-90 0Q0 26 90 0L64 30Q0 42 -60 30Z', c.ink) +
  fill('M-90 0Q0 26 90 0L84 8Q0 32 -85 8Z', c.paper) +
  stroke('M-10 8L-18 -36', c.ink, 14) +
  oval(-20, -50, 12, 13, c.ink) +
  stroke('M-14 -18L76 32', c.honey, 5);

/** First light over a fjord: layered mountains, a cabin, somebody rowing. */
export function fjordDawn(sheet: Sheet): string {
  const sky = box(0, 0, 1600, 620, sheet.fade('#a8c4c5', '#f6dfae', '#dfe2cc'));
  const clouds = [
    [180, 150, 420],
    [820, 96, 520],
    [1240, 210, 380],
  ]
    .map(([x = 0, y = 0, w = 0]) =>
      fill(
        `M${x} ${y}q${w * 0.3} -34 ${w * 0.55} -8q${w * 0.25} -18 ${w * 0.45} 8q${-w * 0.5} 16 ${-w} 0Z`,
        c.cream,
        'opacity="0.6"',
      ),
    )
    .join('');
  const far = cut(fill(ridge(sheet, { top: 420, swing: 130, steps: 10, jagged: true }), '#9dbcbb'), 1);
  const middle =
    cut(
      fill(ridge(sheet, { top: 500, swing: 190, steps: 6, jagged: true, from: -120, to: 960 }), c.lagoon),
      2,
    ) +
    cut(
      fill(ridge(sheet, { top: 500, swing: 190, steps: 4, jagged: true, from: 1060, to: 1720 }), '#578a8e'),
      2,
    );
  const near =
    cut(fill('M-40 240L90 200L210 310L300 340L420 470L560 540L640 580L-40 590Z', c.teal), 2) +
    cut(fill('M1640 330L1530 300L1440 420L1340 470L1240 560L1160 584L1640 590Z', c.petrol), 2);
  const water = box(0, 578, 1600, 340, sheet.fade('#e7dcb4', '#2c6c74', '#7fa9a6'));
  const shore =
    fill('M-40 720Q120 690 300 742Q430 776 520 846Q560 880 590 940L-40 940Z', c.deep) +
    fill('M-40 716Q120 690 300 740Q360 758 410 784Q240 744 -40 752Z', c.fern);
  const firs = [
    [40, 730, 2.4],
    [110, 722, 1.8],
    [346, 772, 1.5],
    [402, 800, 1.9],
    [-10, 740, 1.7],
  ]
    .map(([x = 0, y = 0, size = 1]) => at(x, y, fir(sheet.pick([c.fern, '#2f5450', c.petrol])), size))
    .join('');
  return (
    sky +
    sheet.glow(1010, 400, 460, '#fff2c9', 0.95) +
    clouds +
    oval(1010, 400, 62, 62, '#fff6dc') +
    far +
    middle +
    near +
    water +
    ripples(sheet) +
    at(1020, 706, cut(boat, 1)) +
    cut(shore, 3) +
    at(228, 732, cut(cabin, 1), 1.1) +
    cut(firs, 1)
  );
}
