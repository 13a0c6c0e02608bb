import { daysInWords, type Challenge, type ChallengeProgress } from '@brand/shared-data';

type Aim = Pick<Challenge, 'goal' | 'unit'>;

/** Formats an amount without its unit, such as that of useDates(): "30,000". */
type Format = (amount: number) => string;

/** An amount with its unit: "5 km", "30,000 words". */
export const withUnit = (amount: number, unit: string | null, format: Format): string =>
  unit ? `${format(amount)} ${unit}` : format(amount);

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Describes a challenge's progress on a card: "142 of 200 km, 9 days left". */
export function describeProgress(
  { goal, unit }: Aim,
  { done, kept, days_left }: ChallengeProgress,
  format: Format,
): string {
  const doneSoFar = goal ? `${format(done)} of ${withUnit(goal, unit, format)}` : `${days(kept)} kept`;
  return days_left ? `${doneSoFar}, ${days(days_left)} left` : doneSoFar;
}

/** Describes the progress in full sentences, for the challenge's page. */
export function describeDays({ goal, unit }: Aim, progress: ChallengeProgress, format: Format): string[] {
  const { done, kept, days_left } = progress;
  const toGo = goal ? Math.round((goal - done) * 100) / 100 : 0;
  return [
    goal &&
      `${format(done)} of ${withUnit(goal, unit, format)}${toGo > 0 ? `: ${withUnit(toGo, unit, format)} to go` : ''}.`,
    daysInWords(kept, 'kept', progress),
    days_left === 0 ? 'It is over.' : days_left !== null && `${days(days_left)} left, today included.`,
  ].filter((sentence): sentence is string => Boolean(sentence));
}
