import { gatesBroken, slowerThanMonolith } from './gates';

const bytes = { html: 2000, js: 140_000, font: 30_000, image: 50_000, data: 3000, other: 0 };
const measured = { requests: 20, roundTrips: 2, layoutShift: 0, bytes };
const counted = (federated: Partial<typeof measured>) => ({
  page: 'home',
  counted: { federated: { ...measured, ...federated }, monolith: measured, floor: measured },
});

it('lets a federation pass that costs nothing', () => {
  expect(gatesBroken([counted({})])).toEqual([]);
});

it.each([
  ['another round trip', { roundTrips: 3 }],
  ['five more requests', { requests: 25 }],
  ['50 001 more bytes of JavaScript', { bytes: { ...bytes, js: 190_001 } }],
  ['any layout shift', { layoutShift: 0.001 }],
])('tells the team about %s', (_what, federated) => {
  expect(gatesBroken([counted(federated)])).toHaveLength(1);
});

it('tells the team of more JavaScript than a page may have, whatever the monolith has', () => {
  const heavy = { ...measured, bytes: { ...bytes, js: 198_501 } };
  const row = { page: 'home', counted: { federated: heavy, monolith: heavy, floor: measured } };

  expect(gatesBroken([row])).toEqual(['home: bytes of JavaScript: 198501, allowed 198500']);
});

const times = { firstText: 1000, blocking: 10, secondText: 800, secondRequests: 2, tap: 300 };
const timed = (federated: Partial<typeof times>) => ({
  page: 'list',
  timed: { federated: { ...times, ...federated }, monolith: times, floor: times },
});

it('takes a few milliseconds for noise, and tells the team of more', () => {
  expect(slowerThanMonolith([timed({ firstText: 1079, tap: 340 })])).toEqual([]);
  expect(slowerThanMonolith([timed({ firstText: 1081 })])).toEqual([
    "list: first text is slower than the monolith's",
  ]);
});
