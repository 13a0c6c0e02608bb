import { growthTable, heavyYear, heldUp, outgrown, type Cost } from './growthGates';

const cost = { bytes: 20_000, nodes: 300, ms: 500, heap: 10_000_000 };
const rowOf = (page: string, last: Partial<Cost>) => ({ page, costs: [cost, cost, { ...cost, ...last }] });

it('A page that costs the same at every size breaks no limit', () => {
  expect(outgrown([rowOf('blog', {}), rowOf('player', {})])).toEqual([]);
});

it.each([
  ['bytes', { bytes: 40_000 }, 'blog: bytes grows × 2.00, allowed × 1.15'],
  ['nodes', { nodes: 600 }, 'blog: nodes grows × 2.00, allowed × 1.1'],
  ['milliseconds', { ms: 1000 }, 'blog: ms grows × 2.00, allowed × 1.3'],
  ['memory', { heap: 20_000_000 }, 'blog: heap grows × 2.00, allowed × 1.3'],
])('A list with more %s at the largest size breaks a limit', (_title, last, sentence) => {
  expect(outgrown([rowOf('blog', last)])).toEqual([sentence]);
});

it('A player may have a title more for each lesson, and no texts', () => {
  expect(outgrown([rowOf('player', { bytes: 120_000, nodes: 9000 })])).toEqual([]);
  expect(outgrown([rowOf('player', { bytes: 3_100_000 })])).toHaveLength(2);
});

it('The admin list of posts has at most 100 kB, however little it grows', () => {
  const heavy = { ...cost, bytes: 100_001 };
  expect(outgrown([{ page: 'admin blog', costs: [heavy, heavy] }])).toEqual([
    'admin blog: 100001 bytes, allowed 100000',
  ]);
});

it("A full year may take a tenth more time than the demo's list, and has no more bytes than a list of 24", () => {
  expect(heavyYear({ list: cost, year: { ...cost, ms: 560 } }, cost)).toEqual([]);
  expect(heavyYear({ list: cost, year: { ...cost, ms: 700 } }, cost)).toEqual([
    "a full year: × 1.40 of a list's time, at most × 1.1",
  ]);
  expect(heavyYear({ list: cost, year: { ...cost, bytes: 20_001 } }, cost)).toHaveLength(1);
});

it('Letters may take a fifth of the requests from readers', () => {
  expect(heldUp({ quiet: 100, sending: 80 })).toEqual([]);
  expect(heldUp({ quiet: 100, sending: 79 })).toEqual([
    'article beside letters: × 0.79 of the requests, at least × 0.8',
  ]);
});

it('The table has each size beside the smallest', () => {
  const sizes = [
    { texts: 100, subscribers: 100, lessons: 20 },
    { texts: 5000, subscribers: 10_000, lessons: 500 },
  ];
  const costs = [cost, { ...cost, bytes: 24_000 }];
  expect(
    growthTable([{ page: 'blog', costs }], sizes)
      .split('\n')
      .at(-1),
  ).toBe('| blog | 5000 / 10000 / 500 | 24.0 × 1.20 | 300 × 1.00 | 500 × 1.00 | 10.0 × 1.00 |');
});
