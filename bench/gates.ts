import type { TimedRow } from './compareTimes';
import type { Counted } from './countedVisit';

/** The site as it is deployed, and the same source as one build. */
export const builds = ['federated', 'monolith'] as const;
export type Build = (typeof builds)[number];

export type CountedRow = { page: string; counted: Record<Build, Counted> };

// The allowed cost of federation beside the monolith, and the allowed JavaScript of a page.
const limits = { extraRequests: 4, extraScriptBytes: 50_000, scriptBytes: 225_000, layoutShift: 0 };
const gatedTimes = ['first paint', 'second visit', 'text'];
// The share that federation may add to a time. A difference of fewer milliseconds is the machine's.
const slower = 1.05;
const unclearMs = 30;

/** A sentence for each limit on bytes, requests, round trips and layout shift that a row breaks. */
export function brokenLimits(rows: CountedRow[]): string[] {
  return rows.flatMap(({ page, counted: { federated, monolith } }) => [
    ...over(`${page}: round trips before the text`, federated.roundTrips, monolith.roundTrips),
    ...over(`${page}: requests`, federated.requests, monolith.requests + limits.extraRequests),
    ...over(`${page}: bytes of JavaScript`, federated.bytes.js, limits.scriptBytes),
    ...over(
      `${page}: bytes of JavaScript beside the monolith`,
      federated.bytes.js,
      monolith.bytes.js + limits.extraScriptBytes,
    ),
    ...over(`${page}: layout shift`, federated.layoutShift, limits.layoutShift),
  ]);
}

/** A sentence for each time in which the site is slower than the monolith, its base. */
export function slowerThanMonolith(rows: TimedRow[]): string[] {
  return rows.flatMap(({ page, measures }) =>
    gatedTimes
      .filter((name) => {
        const { base = 0, other = 0 } = measures[name] ?? {};
        return other > base * slower + unclearMs;
      })
      .map((name) => `${page}: ${name} is slower than the monolith's`),
  );
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, allowed ${limit}`] : [];
}
