export const nameOf = (mood: string | null): string => mood ?? 'Other words';

export const formatMonth = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
