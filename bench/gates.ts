import type { Measurement } from './measurePage';
import type { Timed } from './measureTimed';

/** Who serves the page: the site, the same source as one build, or a page made by hand. */
export type Build = 'federated' | 'monolith' | 'floor';

export type Row = { page: string; counted: Record<Build, Measurement>; timed?: Record<Build, Timed> };

// What federation may cost (README, "Speed").
const limits = { extraRequests: 4, extraScriptBytes: 50_000, layoutShift: 0 };
// In all: what was reached and a hundredth more, and nowhere above 200 kB (docs/decisions/015).
const scriptBytes: Record<string, number> = { home: 198_500, list: 197_400, article: 200_000 };
const times = {
  firstText: 'first text',
  secondText: 'text of the second visit',
  tap: 'text after a tap',
} as const;
// The share that federation may add to a time; below so many milliseconds the difference is the machine's.
const slower = 1.05;
const unclearMs = 30;

/** A sentence for each limit on bytes, requests, round trips and layout shift that a row breaks. */
export function gatesBroken(rows: Pick<Row, 'page' | 'counted'>[]): string[] {
  return rows.flatMap(({ page, counted: { federated, monolith } }) => [
    ...over(`${page}: round trips before the text`, federated.roundTrips, monolith.roundTrips),
    ...over(`${page}: requests`, federated.requests, monolith.requests + limits.extraRequests),
    ...over(`${page}: bytes of JavaScript`, federated.bytes.js, scriptBytes[page] ?? Infinity),
    ...over(
      `${page}: bytes of JavaScript beside the monolith`,
      federated.bytes.js,
      monolith.bytes.js + limits.extraScriptBytes,
    ),
    ...over(`${page}: layout shift`, federated.layoutShift, limits.layoutShift),
  ]);
}

/** The same for times. One run says little: a limit is broken when a second run agrees. */
export function slowerThanMonolith(rows: Pick<Row, 'page' | 'timed'>[]): string[] {
  return rows.flatMap(({ page, timed }) => (timed ? slowerIn(page, timed) : []));
}

function slowerIn(page: string, { federated, monolith }: Record<Build, Timed>): string[] {
  return (Object.keys(times) as (keyof typeof times)[])
    .filter((key) => federated[key] > monolith[key] * slower + unclearMs)
    .map((key) => `${page}: ${times[key]} is slower than the monolith's`);
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, allowed ${limit}`] : [];
}
