import { palette as c } from '../palette';
import { twig } from '../props';
import type { Sheet } from '../sheet';
import { at, box, cut, dryBrush, fill, oval, stroke } from '../shapes';

function parcel(width: number, height: number, paper: string, string: string, label = false): string {
  const [half, lid] = [width / 2, Math.min(34, height * 0.2)];
  return (
    box(-half, -height, width, height, paper) +
    box(-half, -height, width, lid, c.cream, 'opacity="0.22"') +
    box(half - 34, -height, 34, height, c.umber, 'opacity="0.12"') +
    stroke(`M${-half * 0.3} ${-height}V0M${-half} ${-height * 0.46}H${half}`, string, 7) +
    stroke(`M${-half * 0.3} ${-height}q-44 -46 -60 -12q10 20 60 12q44 -50 64 -14q-12 22 -64 14`, string, 6) +
    (label
      ? box(half * 0.08, -height * 0.4, width * 0.36, height * 0.26, c.cream) +
        stroke(
          `M${half * 0.16} ${-height * 0.32}h${width * 0.24}M${half * 0.16} ${-height * 0.22}h${width * 0.16}`,
          c.haze,
          5,
        )
      : '')
  );
}

const twine =
  oval(0, -44, 74, 44, c.amber) +
  stroke('M-66 -60Q0 -20 66 -62M-72 -40Q0 2 72 -42M-60 -22Q0 14 60 -22M-40 -80Q10 -40 40 -80', c.honey, 5) +
  stroke('M70 -30Q150 -10 190 -40Q240 -76 300 -34', c.honey, 6);

const scissors =
  stroke('M0 0L190 -74', c.haze, 17) +
  stroke('M0 -74L190 0', '#8fa9a8', 17) +
  oval(-34, -92, 40, 28, 'none', `stroke="${c.ink}" stroke-width="15" transform="rotate(22 -34 -92)"`) +
  oval(-34, 18, 40, 28, 'none', `stroke="${c.ink}" stroke-width="15" transform="rotate(-22 -34 18)"`) +
  oval(96, -37, 9, 9, c.ink);

const bicycle =
  oval(-120, -90, 88, 88, 'none', `stroke="${c.ink}" stroke-width="10"`) +
  oval(150, -90, 88, 88, 'none', `stroke="${c.ink}" stroke-width="10"`) +
  stroke('M-120 -90L-60 -220L90 -220L10 -90ZM-60 -220L10 -90M90 -220L150 -90M84 -256L90 -220', c.teal, 13) +
  stroke('M-84 -244H-30', c.umber, 18) +
  stroke('M84 -256Q120 -276 126 -246', c.umber, 11) +
  oval(10, -90, 18, 18, c.slate);

/** Parcels tied with string, ready to be taken to the post by bicycle. */
export function parcels(sheet: Sheet): string {
  const wall =
    box(0, 0, 1600, 700, '#cbd6cb') +
    Array.from({ length: 14 }, (_, index) => box(index * 124 - 20, -10, 40, 720, '#bccabd')).join('') +
    dryBrush(
      sheet,
      { x: -100, y: 0, width: 1700, height: 660 },
      { colour: '#aebfb1', count: 90, length: 240, thickness: 6 },
    );
  const window =
    cut(box(120, 70, 470, 440, c.cream), 2) +
    sheet.clip(
      '<rect x="148" y="98" width="414" height="384"/>',
      box(140, 90, 440, 400, sheet.fade('#a9c6c6', '#f3e2b2')) +
        oval(300, 230, 40, 40, '#fff6dc') +
        fill('M140 420Q260 330 360 390Q460 330 580 400V500H140Z', c.lagoon) +
        fill('M140 460Q300 400 580 450V500H140Z', c.fern),
    ) +
    box(346, 90, 18, 400, c.cream) +
    box(140, 276, 430, 16, c.cream) +
    cut(box(96, 500, 518, 26, c.cream), 1);
  const table =
    cut(box(-20, 664, 1640, 40, '#ab8149') + box(-20, 702, 1640, 220, '#8a6840'), 3) +
    dryBrush(
      sheet,
      { x: -100, y: 716, width: 1700, height: 180 },
      { colour: '#6d5031', count: 70, length: 360, thickness: 4 },
    );
  const floorShade = fill('M-20 640L1620 640L1620 668L-20 668Z', c.umber, 'opacity="0.12"');
  const stack =
    at(820, 664, cut(parcel(430, 210, '#c9ab77', c.cream, true), 3)) +
    at(792, 454, cut(parcel(330, 140, '#d9c294', c.teal), 2)) +
    at(830, 314, cut(parcel(210, 104, c.teal, c.amber), 2)) +
    at(1130, 664, cut(parcel(210, 250, '#dcc79c', c.petrol, true), 3)) +
    at(1120, 414, cut(parcel(170, 90, c.ochre, c.cream), 2));
  return (
    wall +
    window +
    at(1400, 650, cut(bicycle, 2), 1.15) +
    floorShade +
    table +
    stack +
    at(330, 800, cut(twine, 2), 1.1) +
    at(560, 640, cut(parcel(120, 62, '#c9ab77', c.cream), 1)) +
    at(800, 850, cut(scissors, 2), 0.95, -6) +
    at(
      1240,
      806,
      cut(
        box(-120, -64, 240, 128, c.cream, 'rx="4"') +
          box(44, -46, 56, 64, c.sage) +
          stroke('M-96 -10H-10M-96 14H10M-96 38H-30', c.haze, 6),
        2,
      ),
      1,
      5,
    ) +
    at(1000, 840, cut(stroke('M-80 0L60 -40', c.ink, 14) + stroke('M60 -40L86 -48', c.ochre, 9), 1)) +
    at(848, 214, cut(twig(sheet, 110, c.moss), 1), 0.7, 62)
  );
}
