import { defaultIntervals } from '../site';
import type { Rows } from './Batch';
import { RowBuffer } from './RowBuffer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const addRow = (buffer: RowBuffer) => buffer.add((batch) => batch.add('missing', { path: '/old' }));

it('While more rows keep coming, they are stored once in three seconds', async () => {
  const store = jest.fn((rows: Rows) => Promise.resolve(rows));
  const buffer = new RowBuffer(defaultIntervals, store);
  addRow(buffer);
  await jest.advanceTimersByTimeAsync(defaultIntervals.gathering);
  expect(store).toHaveBeenCalledTimes(1);

  addRow(buffer);
  await jest.advanceTimersByTimeAsync(defaultIntervals.storing - 1);
  addRow(buffer);
  expect(store).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(store).toHaveBeenCalledTimes(2);
  expect(store.mock.lastCall?.[0].missing).toEqual([{ path: '/old', times: 2 }]);
});

describe('A stopped buffer', () => {
  it('A stopped buffer stores nothing, neither what it had nor what is added later', async () => {
    const store = jest.fn(async () => {});
    const buffer = new RowBuffer(defaultIntervals, store);
    addRow(buffer);

    buffer.stop();
    addRow(buffer);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(store).not.toHaveBeenCalled();
  });

  it('A stopped buffer does not log that the batch on its way was lost', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    let lose = () => {};
    const store = () =>
      new Promise<void>((_, reject) => (lose = () => reject(new Error('The backend is gone.'))));
    const buffer = new RowBuffer(defaultIntervals, store);
    addRow(buffer);
    await jest.advanceTimersByTimeAsync(defaultIntervals.gathering);

    buffer.stop();
    lose();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(log).not.toHaveBeenCalled();
  });
});
