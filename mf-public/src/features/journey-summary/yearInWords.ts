import { pausedInLongestRun, type Year } from '@brand/shared-data';

/** The days of the longest run, such as "November 2 – 6, without 2 paused days"; empty for a single day. */
export function describeLongestRun(year: Year, formatDays: (from: string, to: string) => string): string {
  if (year.longest_run < 2) return '';
  const paused = pausedInLongestRun(year);
  const days = formatDays(year.longest_from, year.longest_to);
  return `${days}${paused > 0 ? `, without ${paused} paused ${paused === 1 ? 'day' : 'days'}` : ''}`;
}

/** The moods in sentences, the most frequent first: "Calm 12 times. Curious, Moved: once each." */
export function describeMoods(moods: Year['moods']): string {
  const often = moods.filter(({ count }) => count > 1).map(({ mood, count }) => `${mood} ${count} times`);
  const once = moods.filter(({ count }) => count === 1).map(({ mood }) => mood);
  return [often.join(', '), once.length > 0 && `${once.join(', ')}: once${once.length > 1 ? ' each' : ''}`]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
