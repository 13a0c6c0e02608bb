import type { Size } from './growingSite';

/** The cost of opening a page once. Bytes are uncompressed documents and data. */
export type Cost = { bytes: number; nodes: number; ms: number; heap: number };
type Measure = keyof Cost;

/** A page's costs at each size, smallest first. */
export type GrowthRow = { page: string; costs: Cost[] };

/** Requests per second for an article, while the server is otherwise idle and while a letter is sent. */
export type Beside = { quiet: number; sending: number };

/** The costs of a year's page with 365 entries and of the demo's list, from the same run. */
export type YearBesideList = Record<'year' | 'list', Cost>;

type Limits = Partial<Record<Measure, number>> & { mostBytes?: number };

// The largest size may cost at most this multiple of the smallest. A list is paged, so its cost hardly grows.
const ofList: Limits = { bytes: 1.15, nodes: 1.1, ms: 1.3, heap: 1.3 };
// Every lesson's title is on the page, so the page may grow by one title per lesson, but not by its text.
const ofTitles: Limits = { bytes: 9, ms: 4, mostBytes: 250_000 };
const limits: Record<string, Limits> = {
  'admin blog': { ...ofList, mostBytes: 100_000 },
  subscribers: { ...ofList, mostBytes: 100_000 },
  player: ofTitles,
  'content manager': ofTitles,
};
// Smaller differences are noise, or an extra digit in a number.
const unclear: Record<Measure, number> = { bytes: 2000, nodes: 20, ms: 150, heap: 3_000_000 };
const leastBeside = 0.8;
const mostOfList = 1.1;
const unclearMs = 30;

/** A sentence for each limit that a page breaks at a larger size. */
export function outgrown(rows: GrowthRow[]): string[] {
  return rows.flatMap(({ page, costs: [first, ...larger] }) => {
    const { mostBytes, ...ratios } = limits[page] ?? ofList;
    const last = larger.at(-1);
    if (!first || !last) return [];
    const grown = (Object.entries(ratios) as [Measure, number][])
      .filter(([name, most]) => last[name] > first[name] * most + unclear[name])
      .map(
        ([name, most]) =>
          `${page}: ${name} grows × ${(last[name] / first[name]).toFixed(2)}, allowed × ${most}`,
      );
    const isHeavy = mostBytes !== undefined && last.bytes > mostBytes;
    return isHeavy ? [...grown, `${page}: ${last.bytes} bytes, allowed ${mostBytes}`] : grown;
  });
}

/** A sentence if articles are served much slower while letters are sent. */
export function heldUp({ quiet, sending }: Beside): string[] {
  const share = sending / quiet;
  return share < leastBeside
    ? [`article beside letters: × ${share.toFixed(2)} of the requests, at least × ${leastBeside}`]
    : [];
}

/** A sentence if a full year takes longer than the demo's list, or has more bytes than `page`, a list of 24. */
export function heavyYear({ year, list }: YearBesideList, page: Cost): string[] {
  const share = year.ms / list.ms;
  return [
    ...(year.ms > list.ms * mostOfList + unclearMs
      ? [`a full year: × ${share.toFixed(2)} of a list's time, at most × ${mostOfList}`]
      : []),
    ...(year.bytes > page.bytes ? [`a full year: ${year.bytes} bytes, a list ${page.bytes}`] : []),
  ];
}

/** A table with a line for each page and size. */
export function growthTable(rows: GrowthRow[], sizes: Size[]): string {
  const lines = rows.flatMap(({ page, costs }) =>
    costs.map((cost, at) => {
      const { texts = 0, subscribers = 0, lessons = 0 } = sizes[at] ?? {};
      const [first = cost] = costs;
      return `| ${[
        page,
        `${texts} / ${subscribers} / ${lessons}`,
        `${(cost.bytes / 1000).toFixed(1)} × ${(cost.bytes / first.bytes).toFixed(2)}`,
        `${cost.nodes} × ${(cost.nodes / first.nodes).toFixed(2)}`,
        `${Math.round(cost.ms)} × ${(cost.ms / first.ms).toFixed(2)}`,
        `${(cost.heap / 1e6).toFixed(1)} × ${(cost.heap / first.heap).toFixed(2)}`,
      ].join(' | ')} |`;
    }),
  );
  return [
    '| page | texts / subscribers / lessons | kB | nodes | ms | MB of JavaScript |',
    '|---|---|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
