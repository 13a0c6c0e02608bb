import { fingerprintOf } from './cachedFolder';

afterEach(() => jest.useRealTimers());

test('Data of a seed is made again on another day, because its rows would be a day too old', async () => {
  const at = async (now: string) => {
    jest.useFakeTimers({ now: new Date(now) });
    return fingerprintOf('', import.meta.filename);
  };
  const morning = await at('2026-03-01T06:00:00Z');

  expect(await at('2026-03-01T23:00:00Z')).toBe(morning);
  expect(await at('2026-03-02T06:00:00Z')).not.toBe(morning);
});
