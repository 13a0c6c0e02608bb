import { daysBetween } from './daysBetween';

it('daysBetween counts whole days across clock changes', () => {
  // Both spans contain a clock change, in Europe and in the United States, so that one of their days has 23 or 25 hours.
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-10-01', '2026-11-30')).toBe(60);
  expect(daysBetween('2023-10-02', '2024-11-17')).toBe(412);
  expect(daysBetween('2024-11-17', '2023-10-02')).toBe(-412);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0);
});

it.each([[''], [null], [undefined], ['soon'], ['2026-02-30'], ['2026-13-01'], ['1.3.2026']])(
  'daysBetween is null when one side is %p',
  (date) => {
    expect(daysBetween(date, '2026-03-01')).toBeNull();
    expect(daysBetween('2026-03-01', date)).toBeNull();
  },
);
