import type { Challenge, ChallengeProgress } from '@brand/shared-data';

const dayMs = 86_400_000;

/** The number of a day, counted from the owner's start; null without a start, and before it. */
export function findDayNumber(start: string | undefined, day: string): number | null {
  const number = (Date.parse(day) - Date.parse(start ?? '')) / dayMs;
  return number >= 0 ? number : null;
}

// The page of the challenge writes amounts in the same way.
const toText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format;

/** The progress of a challenge, in words, and as a share of its goal if it has one. */
export function describeProgress(
  { goal, unit }: Pick<Challenge, 'goal' | 'unit'>,
  { done, kept }: Pick<ChallengeProgress, 'done' | 'kept'>,
): { note: string; share?: number } {
  return goal
    ? { note: `${toText(done)} of ${toText(goal)} ${unit ?? ''}`.trim(), share: Math.min(done / goal, 1) }
    : { note: `${kept} ${kept === 1 ? 'day' : 'days'} kept` };
}
