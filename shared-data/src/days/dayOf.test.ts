import { dayOfInstant, dayOfSummary } from './dayOf';

it('dayOfInstant gives the day in UTC, in every time zone', () => {
  expect(dayOfInstant('2026-03-01T23:30:00+00:00')).toBe('2026-03-01');
  expect(dayOfInstant('2026-03-01T23:30:00-02:00')).toBe('2026-03-02');
  expect(dayOfInstant(null)).toBe('');
  expect(dayOfInstant('soon')).toBe('');
});

it('dayOfSummary gives the last day of the year, or the day the summary was written if that was earlier', () => {
  expect(dayOfSummary({ year: 2024, created_at: '2026-05-04T10:00:00+00:00' })).toBe('2024-12-31');
  expect(dayOfSummary({ year: 2026, created_at: '2026-05-04T10:00:00+00:00' })).toBe('2026-05-04');
});
