import { dayOfInstant, dayOfSummary, todayOf } from './dayOf';

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

describe('In a site with a time zone', () => {
  const site = {
    timeZone: 'Asia/Tokyo',
    earlierTimeZones: [
      { time_zone: 'UTC', until: '2026-01-01T00:00:00Z' },
      { time_zone: 'America/Los_Angeles', until: '2026-06-01T00:00:00+00:00' },
    ],
  };

  it.each([
    ['2025-12-31T23:30:00Z', '2025-12-31'],
    ['2026-01-01T00:00:00Z', '2025-12-31'],
    ['2026-03-09T06:59:00Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    ['2026-06-01T00:00:00Z', '2026-06-01'],
    ['2026-06-01T15:00:00Z', '2026-06-02'],
  ])('the moment %s is of the day %s, in the zone that held then', (instant, day) => {
    expect(dayOfInstant(instant, site)).toBe(day);
  });

  it('an evening in Los Angeles is that day everywhere', () => {
    jest.useFakeTimers({ now: new Date('2026-11-26T05:00:00Z') });
    expect(todayOf({ timeZone: 'America/Los_Angeles' })).toBe('2026-11-25');
    expect(todayOf({ timeZone: 'Asia/Tokyo' })).toBe('2026-11-26');
    jest.useRealTimers();
  });
});
