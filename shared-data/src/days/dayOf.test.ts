import { dayOfInstant, dayOfSummary } from './dayOf';

it('a reader sees a point in time on its day in UTC, wherever they are', () => {
  expect(dayOfInstant('2026-03-01T23:30:00+00:00')).toBe('2026-03-01');
  expect(dayOfInstant('2026-03-01T23:30:00-02:00')).toBe('2026-03-02');
  expect(dayOfInstant(null)).toBe('');
  expect(dayOfInstant('soon')).toBe('');
});

it('a reader sees a summary on the last day of its year, or on the day it was written if that came first', () => {
  expect(dayOfSummary({ year: 2024, created_at: '2026-05-04T10:00:00+00:00' })).toBe('2024-12-31');
  expect(dayOfSummary({ year: 2026, created_at: '2026-05-04T10:00:00+00:00' })).toBe('2026-05-04');
});
