import { formatDay } from './formatDay';
import { formatInstant } from './formatInstant';

test.each([
  ['2026-11-20', 'November 20, 2026'],
  ['2026-01-01', 'January 1, 2026'],
  ['2097-12-31', 'December 31, 2097'],
  ['2026-11-20T23:30:00Z', 'November 20, 2026'],
  ['2026-13-45', ''],
  ['soon', ''],
  ['', ''],
])('a reader anywhere on earth reads %p as %p', (date, text) => {
  expect(formatDay(date)).toBe(text);
});

test('a reader sees nothing for a missing date', () => {
  expect(formatDay(null)).toBe('');
  expect(formatInstant(undefined)).toBe('');
  expect(formatInstant('no date')).toBe('');
});

test('a reader sees a point in time as the day it was for them', () => {
  const noon = new Date(2026, 10, 20, 12).toISOString();
  expect(formatInstant(noon)).toBe('November 20, 2026');
});
