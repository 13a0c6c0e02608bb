import { Chip } from '@brand/shared-ui/core';
import { DayNumber } from './DayNumber';
import { useStartDate } from './useStartDate';

/** The day number of something dated ('2026-11-20'), above its title; nothing without a start date. */
export function DayBadge({ day }: { day: string }) {
  return useStartDate() === null ? null : <Chip color="primary" label={<DayNumber day={day} />} />;
}
