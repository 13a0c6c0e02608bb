import type { MoodCount } from '@brand/shared-data';

export const nameOf = ({ mood }: MoodCount): string => mood ?? 'Other words';

export const formatMonth = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
