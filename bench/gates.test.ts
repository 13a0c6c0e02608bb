import { brokenLimits, slowerThanMonolith } from './gates';

const bytes = { html: 2000, js: 140_000, font: 30_000, image: 50_000, data: 3000, other: 0 };
const measured = { requests: 20, roundTrips: 2, layoutShift: 0, bytes };
const counted = (federated: Partial<typeof measured>) => ({
  page: 'home',
  counted: { federated: { ...measured, ...federated }, monolith: measured },
});

it('A federation that costs nothing breaks no limit', () => {
  expect(brokenLimits([counted({})])).toEqual([]);
});

it.each([
  ['one more round trip', { roundTrips: 3 }],
  ['five more requests', { requests: 25 }],
  ['50 001 more bytes of JavaScript', { bytes: { ...bytes, js: 190_001 } }],
  ['any layout shift', { layoutShift: 0.001 }],
])('A federation with %s breaks a limit', (_title, federated) => {
  expect(brokenLimits([counted(federated)])).toHaveLength(1);
});

it('A page has at most 225 kB of JavaScript, whatever the monolith has', () => {
  const heavy = { ...measured, bytes: { ...bytes, js: 225_001 } };
  const row = { page: 'home', counted: { federated: heavy, monolith: heavy } };

  expect(brokenLimits([row])).toEqual(['home: bytes of JavaScript: 225001, allowed 225000']);
});

it('A few milliseconds more than the monolith are noise, and 5 % and 30 ms more are slower', () => {
  const times = (base: number, other: number) => ({ base, other, ratio: 1, lowest: 1, highest: 1 });
  const row = (firstPaint: number, longestTask: number) => ({
    page: 'list',
    measures: {
      'first paint': times(1000, firstPaint),
      text: times(300, 340),
      'longest task': times(100, longestTask),
    },
  });

  expect(slowerThanMonolith([row(1079, 100)])).toEqual([]);
  expect(slowerThanMonolith([row(1079, 900)])).toEqual([]);
  expect(slowerThanMonolith([row(1081, 100)])).toEqual(["list: first paint is slower than the monolith's"]);
});
