import { palette as c } from '../palette';
import { bookPile, mug, plant, steam } from '../props';
import type { Sheet } from '../sheet';
import { at, box, curve, cut, dryBrush, fill, oval, ridge, stroke } from '../shapes';

function view(sheet: Sheet): string {
  const inner =
    box(820, 70, 600, 500, sheet.fade('#5f8f97', '#f0d49a', '#b9c9b8')) +
    oval(1235, 366, 46, 46, c.cream) +
    sheet.glow(1235, 366, 210, c.cream, 0.7) +
    fill(ridge(sheet, { top: 450, swing: 60, steps: 9, jagged: true, from: 780, to: 1440 }), c.lagoon) +
    fill(ridge(sheet, { top: 500, swing: 50, steps: 7, from: 780, to: 1440 }), c.teal) +
    fill(ridge(sheet, { top: 548, swing: 36, steps: 6, from: 780, to: 1440 }), c.petrol);
  return sheet.clip('<rect x="836" y="86" width="568" height="468"/>', inner);
}

const frame =
  fill('M808 58h624v524h-624zM836 86v468h568V86z', c.paper, 'fill-rule="evenodd"') +
  box(1108, 80, 22, 480, c.paper) +
  box(830, 262, 580, 16, c.paper) +
  box(784, 576, 672, 30, c.cream);

const lamp =
  fill('M330 664Q330 640 430 636Q530 640 530 664Z', c.ink) +
  stroke('M430 640L330 430L560 268', c.ink, 15) +
  oval(330, 430, 17, 17, c.slate) +
  fill('M500 246L586 226L706 348Q640 420 520 430Z', c.ochre) +
  fill('M520 430Q640 420 706 348Q690 432 520 430Z', c.cream) +
  fill('M500 246L586 226L604 244L505 272Z', c.honey);

const openBook =
  fill('M560 742Q690 706 806 742Q930 706 1050 742L1096 818Q950 786 812 822Q660 786 514 818Z', c.petrol) +
  fill('M572 732Q690 700 806 734L810 808Q670 776 530 806Z', c.cream) +
  fill('M806 734Q930 700 1040 732L1082 806Q950 778 810 808Z', c.paper) +
  stroke(
    'M600 742Q690 722 780 742M588 762Q690 742 784 764M576 782Q660 766 750 778M840 744Q930 722 1010 740M844 766Q940 744 1030 762',
    c.haze,
    4,
  );

/** A desk by the window in the evening, the lamp lit over an open notebook. */
export function deskLamp(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 900, sheet.fade('#123f49', '#1d5660')) +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 640 },
      { colour: '#2b6a72', count: 110, length: 300, thickness: 5, slope: 0.02 },
    );
  const curtain =
    fill(
      curve(
        [
          [1420, -20],
          [1470, 200],
          [1440, 420],
          [1500, 660],
          [1640, 700],
          [1660, -20],
        ],
        true,
      ),
      c.sand,
    ) + stroke('M1490 0Q1512 300 1500 620M1548 0Q1564 300 1556 640', c.oat, 9, 'opacity="0.7"');
  const desk =
    box(-20, 660, 1640, 260, sheet.fade('#a9793f', '#6f4d2c')) +
    dryBrush(
      sheet,
      { x: -100, y: 668, width: 1700, height: 220 },
      { colour: '#5d4025', count: 90, length: 420, thickness: 4 },
    );
  const light = fill('M520 430L700 352L1180 880L380 900Z', c.amber, 'opacity="0.2"');
  return (
    wall +
    sheet.glow(600, 420, 560, c.amber, 0.5) +
    cut(view(sheet) + frame, 2) +
    cut(curtain, 2) +
    cut(desk, 2) +
    sheet.glow(740, 790, 460, '#ffe9b0', 0.6) +
    light +
    cut(openBook, 2) +
    cut(stroke('M920 800L1090 724', c.ochre, 13) + stroke('M920 800L908 806', c.ink, 8), 1) +
    cut(lamp, 2) +
    at(222, 668, cut(bookPile(sheet, [c.teal, c.ochre, c.sage, c.paper]), 2)) +
    at(1190, 806, cut(mug(c.cream, c.teal), 2) + at(0, -100, steam(c.cream))) +
    at(1390, 690, cut(plant(sheet, c.oat, [c.fern, c.moss, c.sage]), 2), 1.15)
  );
}
