import type { Sheet } from './sheet';

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** A smooth curve through all points (Catmull-Rom), as SVG path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const get = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const parts = [`M${get(0).map(round).join(' ')}`];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${[...first, ...second, ...to].map(round).join(' ')}`);
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** Straight edges through all points, closed. */
export const corners = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`;

export const fill = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, colour: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}" ${more}/>`;

/** Moves, scales and turns what is drawn around the origin. */
export const at = (x: number, y: number, inner: string, scale = 1, angle = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${scale})">${inner}</g>`;

/** A piece of paper lying on what is below it: depth 1 lies flat, depth 3 throws a wide shadow. */
export const cut = (inner: string, depth: 1 | 2 | 3 = 1): string =>
  `<g filter="url(#cut${depth})">${inner}</g>`;

export const faint = (inner: string, opacity: number): string => `<g opacity="${opacity}">${inner}</g>`;

type Ridge = {
  top: number;
  swing: number;
  steps: number;
  jagged?: boolean;
  from?: number;
  to?: number;
  base?: number;
};

/** Hills (smooth) or mountains (jagged) from the left edge to the right, filled down to the base. */
export function ridge(sheet: Sheet, options: Ridge): string {
  const { top, swing, steps, jagged = false, from = -60, to = 1660, base = 960 } = options;
  const points: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const x = from + ((to - from) * (step + (step % steps ? sheet.between(-0.25, 0.25) : 0))) / steps;
    const rise = step % 2 ? sheet.between(0.45, 1) : sheet.between(-0.5, 0.15);
    points.push([x, top - swing * rise]);
  }
  const crest = jagged ? corners(points).slice(0, -1) : curve(points);
  return `${crest}L${to} ${base}L${from} ${base}Z`;
}

/** Dry brush: loose, almost parallel strokes scattered over a rectangle. */
export function dryBrush(
  sheet: Sheet,
  area: { x: number; y: number; width: number; height: number },
  look: { colour: string; count: number; length: number; thickness?: number; slope?: number },
): string {
  const { colour, count, length, thickness = 4, slope = 0 } = look;
  const lines = Array.from({ length: count }, () => {
    const x = area.x + sheet.between(0, area.width);
    const y = area.y + sheet.between(0, area.height);
    const reach = length * sheet.between(0.4, 1);
    const bend = sheet.between(-4, 4);
    return `M${round(x)} ${round(y)}q${round(reach / 2)} ${round((reach * slope) / 2 + bend)} ${round(reach)} ${round(reach * slope)}`;
  });
  return stroke(lines.join(''), colour, thickness, 'opacity="0.35"');
}
