import { formatDay, formatInstant } from './dates';

test.each([
  ['2026-11-20', 'November 20, 2026'],
  ['2026-01-01', 'January 1, 2026'],
  ['2097-12-31', 'December 31, 2097'],
  ['2026-11-20T23:30:00Z', 'November 20, 2026'],
  ['2026-13-45', ''],
  ['soon', ''],
  ['', ''],
])('formatDay turns %p into %p in every time zone', (date, text) => {
  expect(formatDay(date)).toBe(text);
});

test('A missing or invalid date is formatted as an empty text', () => {
  expect(formatDay(null)).toBe('');
  expect(formatInstant(undefined)).toBe('');
  expect(formatInstant('no date')).toBe('');
});

test('formatInstant names the day in the reader’s time zone', () => {
  const noon = new Date(2026, 10, 20, 12).toISOString();
  expect(formatInstant(noon)).toBe('November 20, 2026');
});
