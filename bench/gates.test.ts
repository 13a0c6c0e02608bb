import { aboveAims, brokenLimits, lateControls } from './gates';

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

describe('Beside Astro', () => {
  const row = (name: string, astro: number[], site: number[]) => ({
    name,
    values: { astro, floor: astro, site },
  });

  it('A site at its aims misses none, whatever one round says', () => {
    expect(
      aboveAims([
        row('tap at load: text', [300, 300, 300], [100, 330, 900]),
        row('list: blocking', [0, 0, 0], [0, 50, 200]),
        row('home: first text', [500], [5000]),
        row('list: layout shift', [3], [0]),
      ]),
    ).toEqual([]);
  });

  it.each([
    [
      'a slower tap',
      row('tap at load: text', [300], [331]),
      'tap at load: text beside Astro: 1.10, at most 1.1',
    ],
    ['a blocked page', row('list: blocking', [0], [51]), 'list: blocking: 51.00, at most 50'],
    [
      'a page that moves in one round',
      row('tap at load: layout shift', [0, 0, 0], [0, 0, 1]),
      'tap at load: layout shift: 1.00, at most 0',
    ],
  ])('%s is above the aims', (_title, measured, sentence) => {
    expect(aboveAims([measured])).toEqual([sentence]);
  });
});

it('A control whose median is later than 200 ms is late, whatever one round says', () => {
  const interactions = [
    { name: 'menu', times: [100, 200, 900] },
    { name: 'filter button', times: [100, 208, 216] },
  ];

  expect(lateControls(interactions)).toEqual(['filter button: next paint: 208.00, at most 200']);
});
