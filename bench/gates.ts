import { median, type TimedRow } from './compareTimes';
import type { Counted } from './countedVisit';
import type { Interaction } from './interactions';

/** The deployed site, and the same source as one build. */
export const builds = ['federated', 'monolith'] as const;
export type Build = (typeof builds)[number];

export type CountedRow = { page: string; counted: Record<Build, Counted> };

// The allowed cost of federation compared with the monolith, and the JavaScript and layout shift allowed per page.
const limits = { extraRequests: 4, extraScriptBytes: 35_000, scriptBytes: 215_000, layoutShift: 0 };
const gatedTimes = ['first text', 'second visit', 'text'];
// The factor by which federation may lengthen a time. Differences below `unclearMs` are noise.
const slower = 1.05;
const unclearMs = 30;

// The maximum time per page or tap, relative to the static site's; the target for the second visit is 0.5.
const shares = [
  { page: 'article', measure: 'first text', most: 1.25 },
  { page: 'article', measure: 'second visit', most: 1.25 },
  { page: 'tap at rest', measure: 'text', most: 0.5 },
  { page: 'tap after a scroll', measure: 'text', most: 0.6 },
];
// The maximum duration of a single task during a tap, in milliseconds.
const longestTaskMs = 100;
// The maximum time from a press to the next paint, in milliseconds; the target for visitors is 100.
const nextPaintMs = 200;

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

/** A sentence for each measured time in which the site is slower than the monolith, the base of `rows`. */
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

/** A sentence for each measure above its target. The static site is the base of `rows`. */
export function aboveAims(rows: TimedRow[]): string[] {
  return rows.flatMap(({ page, measures }) => [
    ...shares
      .filter((share) => share.page === page)
      .flatMap(({ measure, most }) =>
        above(`${page}: ${measure} beside the static site`, measures[measure]?.ratio, most),
      ),
    ...above(`${page}: longest task`, measures['longest task']?.other, longestTaskMs),
    ...above(`${page}: layout shift`, measures['layout shift']?.worst, limits.layoutShift),
  ]);
}

/** A sentence for each control that responds too slowly. */
export function lateControls(interactions: Interaction[]): string[] {
  return interactions.flatMap(({ name, times }) => above(`${name}: next paint`, median(times), nextPaintMs));
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, allowed ${limit}`] : [];
}

// The sentence omits the value, so that a second run can confirm it.
function above(what: string, value = 0, most: number): string[] {
  return value > most ? [`${what} is above ${most}`] : [];
}
