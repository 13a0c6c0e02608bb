import type { Point } from './shapes';

/** How far a written line leans to the right for each unit it rises. */
const slant = 0.3;

/** The place on the written line, 0 being its first point and 1 its second, leaning around the baseline 120. */
function along(points: readonly Point[], position: number): Point {
  const index = Math.min(Math.floor(position), points.length - 2);
  const t = position - index;
  const get = (at: number): Point => points[Math.min(Math.max(at, 0), points.length - 1)] ?? [0, 0];
  const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
  return [axis(0) + (120 - axis(1)) * slant, axis(1)];
}

/** The nib is wide on the way down, fine on the way up, and lifts at both ends. */
export function outline(points: readonly Point[], nib: number): Point[] {
  const steps = (points.length - 1) * 8;
  const line = Array.from({ length: steps + 1 }, (_, step) =>
    along(points, (step / steps) * (points.length - 1)),
  );
  const at = (step: number): Point => line[Math.min(Math.max(step, 0), steps)] ?? [0, 0];
  const heading = (step: number): Point => {
    const [from, to] = [at(step - 3), at(step + 3)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  };
  const [left, right]: [Point[], Point[]] = [[], []];
  line.forEach(([x, y], step) => {
    const [dx, dy] = heading(step);
    const lift = Math.min(1, (step + 3) / 14, (steps - step + 2) / 40);
    const half = nib * lift * (0.62 + 0.55 * Math.max(0, dy) - 0.12 * Math.max(0, -dy));
    left.push([x - dy * half, y + dx * half]);
    right.unshift([x + dy * half, y - dx * half]);
  });
  return [...left, ...right];
}

/** Leaves out the points that lie on the line of their neighbours (Douglas–Peucker). */
export function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy) || 1;
  const distances = points.map(([x, y]) => Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length);
  const farthest = Math.max(...distances);
  const middle = distances.indexOf(farthest);
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, middle + 1), tolerance),
    ...simplify(points.slice(middle), tolerance).slice(1),
  ];
}

/** A closed curve that rounds every corner of the outline, as a wet nib would. */
export function toPath(points: Point[]): string {
  const rounded = points.map(([x, y]): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2]);
  const get = (index: number): Point => rounded[index % rounded.length] ?? [0, 0];
  const halfway = (index: number): Point => {
    const [from, to] = [get(index), get(index + 1)];
    return [Math.round(from[0] + to[0]) / 2, Math.round(from[1] + to[1]) / 2];
  };
  const pieces = rounded.map((_, index) => {
    const [start, control, end] = [halfway(index), get(index + 1), halfway(index + 1)];
    return `q${[control[0] - start[0], control[1] - start[1], end[0] - start[0], end[1] - start[1]].join(' ')}`;
  });
  return `M${halfway(0).join(' ')}${pieces.join('')}z`
    .replace(/ -/g, '-')
    .replace(/\b0\.5/g, '.5')
    .replace(/ \./g, ' .');
}
