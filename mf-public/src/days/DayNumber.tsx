import { Chip, Skeleton, useWords, visuallyHidden } from '@brand/shared-ui/core';
import { daysBetween } from './daysBetween';
import { useStartDate } from './useStartDate';

type Props = {
  /** The content's date, as '2026-11-20'. */
  day: string;
  /** Shows only the number, for a card. */
  isShort?: boolean;
};

/**
 * The day number, such as "Day 412 as an entrepreneur" or "412 days before". The start date is day 0, so that today's number
 * matches the About page. Renders nothing without a start date.
 */
export function DayNumber({ day, isShort = false }: Props) {
  const start = useStartDate();
  const words = useWords();
  const number = daysBetween(start, day);
  if (start === undefined)
    return <Skeleton width={isShort ? '4em' : '13em'} sx={{ display: 'inline-block' }} />;
  if (number === null) return null;
  if (number >= 0) return isShort ? `Day ${number}` : `Day ${number} ${words('day_of')}`.trim();
  return (
    <>
      {-number} {number === -1 ? 'day' : 'days'} before
      <span style={visuallyHidden}> Day 0</span>
    </>
  );
}

/** The day number as a chip above a title; renders nothing without a start date. */
export function DayBadge({ day }: { day: string }) {
  return useStartDate() === null ? null : <Chip color="primary" label={<DayNumber day={day} />} />;
}
