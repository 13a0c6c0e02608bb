import { median, ratioOf, type Row } from './compareTimes';
import type { Counted } from './countedVisit';
import type { Interaction } from './interactions';

/** The deployed site, and the same source as one build. */
export const builds = ['federated', 'monolith'] as const;
export type Build = (typeof builds)[number];

export type CountedRow = { page: string; counted: Record<Build, Counted> };

// The allowed cost of federation compared with the monolith, and the JavaScript and layout shift allowed per page.
const limits = { extraRequests: 4, extraScriptBytes: 35_000, scriptBytes: 215_000, layoutShift: 0 };

// The most that a measure may be of Astro's, or at all. Beside Astro's blog on a slow phone (README.md).
const aims: { name: string; ratio?: number; most?: number }[] = [
  { name: 'article: first text', ratio: 1.03 },
  { name: 'list: first text', ratio: 1 },
  { name: 'list: largest paint', ratio: 0.8 },
  { name: 'article: largest paint', ratio: 1.15 },
  { name: 'tap 0.3 s after seen: text', ratio: 1.1 },
  { name: 'tap at load: text', ratio: 1.1 },
  { name: 'tap after a scroll: text', ratio: 0.6 },
  { name: 'tap 3 s after load: text', ratio: 0.5 },
  { name: 'second visit, first left at once: first text', ratio: 0.9 },
  { name: 'second visit, first left after 1 s: first text', ratio: 0.8 },
  { name: 'second visit, first left after 3 s: first text', ratio: 0.6 },
  { name: 'home: blocking', most: 50 },
  { name: 'list: blocking', most: 50 },
  { name: 'article: blocking', most: 50 },
  { name: 'article: work', ratio: 1.5 },
];
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

/** A sentence for each measure of the site that is above its aim beside Astro, and for each page that moves. */
export function aboveAims(rows: Row[]): string[] {
  return rows.flatMap((row) => {
    const { name, values } = row;
    const { ratio = Infinity, most = Infinity } = aims.find((aim) => aim.name === name) ?? {};
    const isShift = name.endsWith('layout shift');
    return [
      ...above(`${name} beside Astro`, ratioOf(row, 'astro', 'site')[0], ratio),
      ...above(name, median(values['site']), most),
      ...(isShift ? above(name, Math.max(...(values['site'] ?? [])), limits.layoutShift) : []),
    ];
  });
}

/** A sentence for each control that responds too slowly. */
export function lateControls(interactions: Interaction[]): string[] {
  return interactions.flatMap(({ name, times }) => above(`${name}: next paint`, median(times), nextPaintMs));
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, allowed ${limit}`] : [];
}

function above(what: string, value: number, most: number): string[] {
  return value > most ? [`${what}: ${value.toFixed(2)}, at most ${most}`] : [];
}
