import { formatDay, formatDays, formatInstant, formatMonth, monthName } from './dates';

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

test.each([
  ['en', 'November 20, 2026'],
  ['en-US', 'November 20, 2026'],
  ['en-GB', '20 November 2026'],
  ['de', '20. November 2026'],
  ['pt-BR', '20 de novembro de 2026'],
  ['zh-Hant', '2026年11月20日'],
  // No engine has the dates of this language.
  ['qaa', 'November 20, 2026'],
])('In the language %s, a day is %s', (language, text) => {
  expect(formatDay('2026-11-20', language)).toBe(text);
  expect(formatInstant(new Date(2026, 10, 20, 12).toISOString(), { language })).toBe(text);
});

test('A month is named in the language', () => {
  expect(formatMonth('2026-03')).toBe('March 2026');
  expect(formatMonth('2026-03', 'de')).toBe('März 2026');
  expect([monthName(2), monthName(2, 'de')]).toEqual(['March', 'März']);
});

test.each([
  [undefined, '2026-11-02', '2026-11-06', 'November 2 – 6'],
  ['en', '2026-10-24', '2026-11-11', 'October 24 – November 11'],
  ['en-US', '2026-11-02', '2026-11-06', 'November 2 – 6'],
  ['de', '2026-11-02', '2026-11-06', '2.–6. November'],
  ['de', '2026-10-24', '2026-11-11', '24. Oktober – 11. November'],
])('In the language %s, the days from %s to %s are "%s"', (language, from, to, text) => {
  expect(formatDays(from, to, language)).toBe(text);
});
