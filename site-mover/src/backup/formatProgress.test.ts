import type { Manifest } from '../snapshot/Entry';
import { endProgress, progressPrinter } from './formatProgress';

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-24T00:00:00.000Z',
  migrations: [],
  tables: [{ name: 'public.notes', columns: ['id'], rows: 1000, checksum: '7' }],
  files: { count: 1, bytes: 3_000_000, missing: [], buckets: [] },
};

/** Starts a printer for a terminal or a log, with a fake clock. */
function startPrinter(isTTY: boolean) {
  let printed = '';
  const output = { isTTY, write: (text: string) => (printed += text) !== '' };
  const print = progressPrinter('Moving', output);
  const at = (ms: number, rows: number, bytes: number) => {
    jest.setSystemTime(ms);
    print({ manifest, rows, files: 0, bytes });
  };
  return { at, end: () => endProgress(output), read: () => printed };
}

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterAll(() => jest.useRealTimers());

test('A terminal shows a bar, rows, bytes and the time that is left, in one line', () => {
  const { at, read } = startPrinter(true);
  at(1000, 1000, 0);
  at(1100, 1000, 1_000_000);
  at(2000, 1000, 1_000_000);
  expect(read().split('\r').slice(1)).toEqual([
    'Moving: [#####---------------] 1,000 of 1,000 rows, 0 of 3 MB, 0:03 left\u001b[K',
    'Moving: [##########----------] 1,000 of 1,000 rows, 1 of 3 MB, 0:02 left\u001b[K',
  ]);
});

test('The line of a terminal ends once, however much is read behind the last byte', () => {
  const { at, end, read } = startPrinter(true);
  at(1000, 500, 0);
  for (let ms = 1000; ms < 2000; ms += 10) at(ms, 1000, 3_000_000);
  end();
  expect(read().split('\n')).toEqual([expect.stringMatching(/\[#{20}\] .* 0:00 left/), '']);
});

test('The next print has a line of its own, wherever the one that changes stopped', () => {
  const { at, end, read } = startPrinter(true);
  at(1000, 500, 0);
  end();
  end();
  expect(read().split('\n')).toEqual([expect.stringMatching('left'), '']);
});

test('A log gets a line now and then, and none behind the end', () => {
  const { at, end, read } = startPrinter(false);
  for (let ms = 0; ms <= 20_000; ms += 100) at(ms, ms / 20, 0);
  for (let ms = 20_000; ms < 40_000; ms += 100) at(ms, 1000, 3_000_000);
  end();
  expect(read()).toBe(
    'Moving: 500 of 1,000 rows, 0 of 3 MB, 1:10 left\n' +
      'Moving: 1,000 of 1,000 rows, 0 of 3 MB, 1:00 left\n' +
      'Moving: 1,000 of 1,000 rows, 3 of 3 MB, 0:00 left\n',
  );
});
