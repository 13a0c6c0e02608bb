import type { Times } from './visits';

/** One measure: the value of each site in each round. */
export type Row = { name: string; values: Record<string, number[]> };

/**
 * Measures running sites in turn, in alternating order, so that other load on the machine affects all alike. A warm-up round comes
 * first. Returns a row for each value that `measure` returns.
 */
export async function compare(
  name: string,
  sites: Record<string, string>,
  rounds: number,
  measure: (url: string) => Promise<Times>,
): Promise<Row[]> {
  console.log(`Measuring ${name}: ${rounds} rounds …`);
  const rows: Record<string, Row> = {};
  for (let round = -1; round < rounds; round += 1) {
    const turn = round % 2 ? Object.entries(sites) : Object.entries(sites).toReversed();
    for (const [site, url] of turn)
      for (const [value, number] of Object.entries(await measure(url)))
        if (round >= 0) {
          const row = (rows[value] ??= { name: `${name}: ${value}`, values: {} });
          (row.values[site] ??= []).push(number);
        }
  }
  return Object.values(rows);
}

/** The middle value; for an even number of values, the upper of the two. */
export function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The median of the rounds' ratios of `site` to `base`, with the lowest and the highest. */
export function ratioOf({ values }: Row, base: string, site: string): [number, number, number] {
  const ratios = (values[site] ?? []).map((value, round) => value / (values[base]?.[round] || 1));
  return [median(ratios), Math.min(...ratios), Math.max(...ratios)];
}
