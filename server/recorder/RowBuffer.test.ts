import { defaultIntervals } from '../settings';
import { RowBuffer } from './RowBuffer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const addRow = (buffer: RowBuffer) => buffer.add((batch) => batch.add('missing', { path: '/old' }));

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
