import type { ErrorGroup, Vital } from '@brand/shared-data/admin';
import { errorsReport, vitalsReport } from './report';

const [before, build] = ['20260228080000-0a1b2c', '20260301080000-0a1b2c'];
const error = (is_new: boolean): ErrorGroup => ({
  remote: 'mf_academy',
  build,
  page: '/academy',
  message: 'No price',
  stack: 'src/PriceBadge.tsx:12',
  times: 3,
  first_seen_at: '2026-03-01T08:00:00Z',
  last_seen_at: '2026-03-02T12:00:00Z',
  is_new,
});
const vital = (changes: Partial<Vital>): Vital => ({
  remote: 'mf_academy',
  build,
  page: null,
  screen: null,
  day: null,
  metric: 'LCP',
  times: 40,
  p75: 1234,
  is_worse: false,
  ...changes,
});

test('A new error is a regression, and is shown with its line', () => {
  const { text, isRegression } = errorsReport([error(true)]);
  expect(text).toBe(
    [
      'NEW No price',
      `  build ${build}, /academy, 3 times, last 2026-03-02T12:00:00Z`,
      '    src/PriceBadge.tsx:12',
    ].join('\n'),
  );
  expect(isRegression).toBe(true);
});

test('An error that an earlier build had is no regression, and neither is none', () => {
  expect(errorsReport([error(false)]).isRegression).toBe(false);
  expect(errorsReport([])).toEqual({ rows: [], text: 'No errors.', isRegression: false });
});

test('A newest build that is a fifth worse is a regression, and an older one is not', () => {
  const worse = vitalsReport([vital({ is_worse: true }), vital({ build: before, p75: 900 })]);
  expect(worse.text.split('\n')).toEqual([
    'build                  page       screen       metric  visits  p75',
    `${build}  all pages  all screens  LCP     40      1234 ms  a fifth worse than the build before`,
    `${before}  all pages  all screens  LCP     40      900 ms`,
  ]);
  expect(worse.isRegression).toBe(true);
  expect(vitalsReport([vital({}), vital({ build: before, is_worse: true })]).isRegression).toBe(false);
});

test('A page or a screen that is a fifth worse is shown, and is no regression of the build', () => {
  const { text, isRegression } = vitalsReport([
    vital({}),
    vital({ page: '/academy', screen: 'small', is_worse: true }),
  ]);
  expect(text).toContain('a fifth worse');
  expect(isRegression).toBe(false);
});

test('The sums of days are no builds', () => {
  expect(vitalsReport([vital({ build: null, day: '2026-03-01' })]).rows).toEqual([]);
});
