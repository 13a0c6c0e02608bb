import type { Browser } from '@playwright/test';
import type { Goal, TapGoal } from './goals';
import { timedTap, timedVisit, type Times } from './timedVisit';

/**
 * One measure for two sites: the medians over all rounds, their ratio with the lowest and highest ratio of a single round, and in
 * `worst` the other site's highest value.
 */
export type Compared = {
  base: number;
  other: number;
  worst: number;
  ratio: number;
  lowest: number;
  highest: number;
};

/** A page or a tap, with its measurements. */
export type TimedRow = { page: string; measures: Record<string, Compared> };

export type Sites = { base: string; other: string };

/**
 * Measures two running sites with the same content. Each round visits both, in alternating order, so that other load on
 * the machine affects both alike. A warm-up round comes first.
 */
export async function compareTimes(
  browser: Browser,
  sites: Sites,
  goals: { pages: Goal[]; taps: TapGoal[] },
  rounds: number,
): Promise<TimedRow[]> {
  const rows: TimedRow[] = [];
  for (const goal of goals.pages)
    rows.push(await compare(goal.page, (site) => timedVisit(browser, site, goal), sites, rounds));
  for (const goal of goals.taps)
    rows.push(await compare(goal.tap, (site) => timedTap(browser, site, goal), sites, rounds));
  return rows;
}

/** Compares one page or tap on two sites. */
export async function compare(
  page: string,
  measure: (site: string) => Promise<Times>,
  { base, other }: Sites,
  rounds: number,
): Promise<TimedRow> {
  console.log(`Measuring ${page}: ${rounds} rounds …`);
  const pairs: { base: Times; other: Times }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const first = await measure(round % 2 ? other : base);
    const second = await measure(round % 2 ? base : other);
    if (round >= 0) pairs.push(round % 2 ? { base: second, other: first } : { base: first, other: second });
  }
  const names = Object.keys(pairs[0]?.base ?? {});
  return { page, measures: Object.fromEntries(names.map((name) => [name, compareMeasure(pairs, name)])) };
}

function compareMeasure(pairs: { base: Times; other: Times }[], name: string): Compared {
  const base = median(pairs.map((pair) => pair.base[name] ?? 0));
  const other = median(pairs.map((pair) => pair.other[name] ?? 0));
  const ratios = pairs.map((pair) => (pair.other[name] ?? 0) / (pair.base[name] || 1));
  return {
    base,
    other,
    worst: Math.max(...pairs.map((pair) => pair.other[name] ?? 0)),
    ratio: other / (base || 1),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/** The middle value; for an even number of values, the upper of the two. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
