import { palette as c } from '../palette';
import type { Sheet } from '../sheet';
import { box, corners, cut, fill, oval, stroke } from '../shapes';

type Row = {
  top: number;
  low: number;
  width: number;
  colours: readonly [string, ...string[]];
  lit: number;
  pane: number;
};

function houses(sheet: Sheet, row: Row): string {
  let street = '';
  for (let x = -60; x < 1640;) {
    const width = row.width * sheet.between(0.7, 1.25);
    const top = sheet.between(row.top, row.low);
    const colour = sheet.pick(row.colours);
    const gabled = sheet.chance(0.55);
    let house = box(x, top, width + 2, 920 - top, colour);
    if (gabled)
      house += fill(
        corners([
          [x - 4, top + 2],
          [x + width / 2, top - width * 0.38],
          [x + width + 4, top + 2],
        ]),
        colour,
      );
    else
      house += box(x - 4, top - 10, width + 8, 18, colour) + box(x + width * 0.62, top - 46, 26, 44, colour);
    const columns = Math.floor((width - 20) / (row.pane * 1.9));
    const gap = width / (columns + 0.6);
    for (let y = top + 34; y < 860; y += row.pane * 2.3) {
      for (let column = 0; column < columns; column += 1) {
        const lit = sheet.chance(row.lit);
        house += box(
          x + gap * (column + 0.4),
          y,
          row.pane,
          row.pane * 1.35,
          lit ? sheet.pick(['#f5d27f', c.amber, '#fbe6ae']) : c.deep,
          lit ? '' : 'opacity="0.45"',
        );
      }
    }
    street += house;
    x += width + sheet.between(0, 6);
  }
  return street;
}

/** A small city at night, some windows still lit. */
export function cityNight(sheet: Sheet): string {
  const sky = box(0, 0, 1600, 900, sheet.fade('#103a45', '#c3cfae', '#3d7f84'));
  const stars = Array.from({ length: 70 }, () =>
    oval(
      sheet.between(0, 1600),
      sheet.between(20, 380),
      sheet.between(1.6, 3.4),
      sheet.between(1.6, 3.4),
      '#f7ecc9',
      `opacity="${sheet.between(0.35, 0.9).toFixed(2)}"`,
    ),
  ).join('');
  const moon =
    sheet.glow(1180, 190, 330, '#f8e6b4', 0.55) +
    oval(1180, 190, 76, 76, '#f7e7bb') +
    oval(1160, 176, 17, 14, '#e8d29a', 'opacity="0.6"') +
    oval(1206, 214, 12, 10, '#e8d29a', 'opacity="0.6"');
  const spire =
    fill('M376 560L376 330L420 170L464 330L464 560Z', '#2a656d') +
    stroke('M420 172V130M406 146H434', '#2a656d', 7) +
    oval(420, 356, 20, 20, '#fbe6ae');
  const hills = fill(
    'M-40 520Q240 400 520 470Q860 380 1120 450Q1400 380 1660 470L1660 960L-40 960Z',
    '#4f8d8e',
  );
  const roof =
    fill('M-40 960L-40 760L330 660L700 780L700 960Z', c.ink) +
    box(500, 640, 70, 120, c.ink) +
    box(492, 630, 86, 20, c.deep);
  const attic =
    fill('M190 850L190 770L330 722L470 770L470 850Z', c.bark) +
    box(214, 776, 232, 84, '#fbdf96') +
    stroke('M330 770V864M214 812H446', c.umber, 9) +
    fill('M244 860Q250 812 286 812Q322 816 322 860Z', c.deep) +
    oval(282, 800, 19, 21, c.deep) +
    fill('M372 860L372 826L360 800L412 800L400 826L400 860Z', c.honey);
  return (
    sky +
    stars +
    moon +
    cut(hills, 1) +
    cut(
      houses(sheet, {
        top: 470,
        low: 560,
        width: 130,
        colours: ['#3b7a80', '#347178', '#45868a'],
        lit: 0.3,
        pane: 15,
      }),
      2,
    ) +
    cut(spire, 1) +
    cut(
      houses(sheet, {
        top: 590,
        low: 690,
        width: 180,
        colours: ['#1c535c', '#235d65', '#17474f'],
        lit: 0.36,
        pane: 21,
      }),
      2,
    ) +
    sheet.glow(330, 810, 320, c.amber, 0.5) +
    cut(roof, 3) +
    cut(attic, 1)
  );
}
