import type { Challenge, ChallengeProgress } from '@brand/shared-data';
import { formatNumber } from '@brand/shared-ui/server';

const dayMs = 86_400_000;

/** The number of a day, counted from the owner's start date; null before the start date or if there is none. */
export function findDayNumber(start: string | undefined, day: string): number | null {
  const number = (Date.parse(day) - Date.parse(start ?? '')) / dayMs;
  return number >= 0 ? number : null;
}

/** A challenge's progress as text, with numbers as on its page, and, if the challenge has a goal, as a share of the goal. */
export function describeProgress(
  { goal, unit }: Pick<Challenge, 'goal' | 'unit'>,
  { done, kept }: Pick<ChallengeProgress, 'done' | 'kept'>,
  language?: string,
): { note: string; share?: number } {
  return goal
    ? {
        note: `${formatNumber(done, language)} of ${formatNumber(goal, language)} ${unit ?? ''}`.trim(),
        share: Math.min(done / goal, 1),
      }
    : { note: `${kept} ${kept === 1 ? 'day' : 'days'} kept` };
}
