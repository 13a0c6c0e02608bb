import type { Measurement } from './measurePage';

export type Row = { page: string; federated: Measurement; monolith: Measurement };

// What federation may cost (README, "Speed"). Waves are counted before the first request for data.
const limits = { waves: 2, extraRequests: 4, extraScriptBytes: 50_000, layoutShift: 0 };

/** A sentence for each limit that the measured rows break. */
export function gatesBroken(rows: Row[]): string[] {
  return rows.flatMap(({ page, federated, monolith }) => [
    ...over(`${page}: round trips before data`, federated.wavesBeforeData, limits.waves),
    ...over(`${page}: requests`, federated.requests, monolith.requests + limits.extraRequests),
    ...over(`${page}: bytes of JavaScript`, federated.bytes.js, monolith.bytes.js + limits.extraScriptBytes),
    ...over(`${page}: layout shift`, federated.layoutShift, limits.layoutShift),
  ]);
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, allowed ${limit}`] : [];
}

/** The rows as a table for people. */
export function table(rows: Row[]): string {
  const lines = rows.flatMap(({ page, federated, monolith }) => [
    line(page, 'federated', federated),
    line(page, 'monolith', monolith),
  ]);
  return [
    '| page | build | round trips before data | requests | js kB br | html | font | image | data | layout shift |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

function line(
  page: string,
  build: string,
  { wavesBeforeData, requests, bytes, layoutShift }: Measurement,
): string {
  const kilobytes = [bytes.js, bytes.html, bytes.font, bytes.image, bytes.data].map((n) =>
    (n / 1000).toFixed(1),
  );
  return `| ${[page, build, wavesBeforeData, requests, ...kilobytes, layoutShift.toFixed(4)].join(' | ')} |`;
}
