import { Skeleton, visuallyHidden } from '@brand/shared-ui/core';
import { daysBetween } from './daysBetween';
import { useStartDate } from './useStartDate';

type Props = {
  /** The day of what is shown, as '2026-11-20'. */
  day: string;
  /** For a card: the number alone. */
  isShort?: boolean;
};

/**
 * "Day 412 as an entrepreneur", or "412 days before". The day the business began is day 0, as in the figures of the
 * about page. Nothing without that day.
 */
export function DayNumber({ day, isShort = false }: Props) {
  const start = useStartDate();
  const number = daysBetween(start, day);
  if (start === undefined)
    return <Skeleton width={isShort ? '4em' : '13em'} sx={{ display: 'inline-block' }} />;
  if (number === null) return null;
  if (number >= 0) return isShort ? `Day ${number}` : `Day ${number} as an entrepreneur`;
  return (
    <>
      {-number} {number === -1 ? 'day' : 'days'} before
      <span style={visuallyHidden}> becoming an entrepreneur</span>
    </>
  );
}
