import type { SubscriberStatistic } from '@brand/shared-data/admin';

/** The number of subscribers at the end of a day (`day` is YYYY-MM-DD). */
export type GrowthPoint = { day: string; total: number };

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** One point per week, from the week before the first subscriber until today. */
export function subscriberGrowth(weeks: SubscriberStatistic[], now = Date.now()): GrowthPoint[] {
  const [first] = weeks;
  if (!first) return [];
  const joined = new Map(weeks.map((one) => [one.week, one.joined]));
  const start = Date.parse(first.week);
  const points: GrowthPoint[] = [{ day: dayOf(start - dayMs), total: 0 }];
  let total = 0;
  for (let monday = start; monday <= now; monday += weekMs) {
    total += joined.get(dayOf(monday)) ?? 0;
    points.push({ day: dayOf(Math.min(monday + weekMs - dayMs, now)), total });
  }
  return points;
}
