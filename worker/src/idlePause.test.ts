import { idlePause } from './idlePause';

it('An empty queue is asked each second after work, and every five seconds from a minute later on', () => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);

  expect([0, 10, 30, 60, 3600].map((seconds) => idlePause(now - seconds * 1000))).toEqual([
    1000, 1000, 2500, 5000, 5000,
  ]);
});
