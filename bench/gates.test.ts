import { aboveAims, brokenLimits, lateControls, slowerThanMonolith } from './gates';

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
  ['35 001 more bytes of JavaScript', { bytes: { ...bytes, js: 175_001 } }],
  ['any layout shift', { layoutShift: 0.001 }],
])('A federation with %s breaks a limit', (_title, federated) => {
  expect(brokenLimits([counted(federated)])).toHaveLength(1);
});

it('A page has at most 215 kB of JavaScript, whatever the monolith has', () => {
  const heavy = { ...measured, bytes: { ...bytes, js: 215_001 } };
  const row = { page: 'home', counted: { federated: heavy, monolith: heavy } };

  expect(brokenLimits([row])).toEqual(['home: bytes of JavaScript: 215001, allowed 215000']);
});

it('A few milliseconds more than the monolith are noise, and 5 % and 30 ms more are slower', () => {
  const times = (base: number, other: number) => ({
    ...{ base, other, worst: other, ratio: 1, lowest: 1, highest: 1 },
  });
  const row = (firstText: number, longestTask: number) => ({
    page: 'list',
    measures: {
      'first text': times(1000, firstText),
      text: times(300, 340),
      'longest task': times(100, longestTask),
    },
  });

  expect(slowerThanMonolith([row(1079, 100)])).toEqual([]);
  expect(slowerThanMonolith([row(1079, 900)])).toEqual([]);
  expect(slowerThanMonolith([row(1081, 100)])).toEqual(["list: first text is slower than the monolith's"]);
});

describe('Beside the static site', () => {
  const compared = (ratio: number, other: number, worst = other) => {
    return { base: 300, other, worst, ratio, lowest: 0, highest: 9 };
  };
  const tap = (ratio: number, longestTask: number, shift: number) => ({
    page: 'tap at rest',
    measures: {
      text: compared(ratio, 1),
      'longest task': compared(1, longestTask),
      'layout shift': compared(1, 0, shift),
    },
  });

  it('A tap in half the time, with a task of 100 ms and a page that stays, is within the aims', () => {
    expect(aboveAims([tap(0.5, 100, 0)])).toEqual([]);
  });

  it.each([
    ['more than half the time', tap(0.51, 100, 0), 'text beside the static site is above 0.5'],
    ['a task longer than 100 ms', tap(0.5, 101, 0), 'longest task is above 100'],
    ['a page that moves in one round', tap(0.5, 100, 1), 'layout shift is above 0'],
  ])('A tap with %s is above the aims', (_title, row, sentence) => {
    expect(aboveAims([row])).toEqual([`tap at rest: ${sentence}`]);
  });

  it('A page has no aims of a tap, and an article may show its first text in ×1.25 of the time', () => {
    const page = (ratio: number) => ({ page: 'article', measures: { 'first text': compared(ratio, 500) } });

    expect(aboveAims([page(1.25)])).toEqual([]);
    expect(aboveAims([page(1.26)])).toEqual(['article: first text beside the static site is above 1.25']);
  });
});

it('A control whose median is later than 200 ms is late, whatever one round says', () => {
  const interactions = [
    { name: 'menu', times: [100, 200, 900] },
    { name: 'filter button', times: [100, 208, 216] },
  ];

  expect(lateControls(interactions)).toEqual(['filter button: next paint is above 200']);
});
