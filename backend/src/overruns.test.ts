import { Overruns } from './overruns';

it('E5: who overran is out for ten seconds, and for ten minutes after the third time; nobody else is', () => {
  let now = 0;
  const overruns = new Overruns(() => now);
  for (const time of [0, 20_000, 40_000]) {
    now = time;
    expect(overruns.isOut('192.0.2.1')).toBe(false);
    overruns.add('192.0.2.1');
    expect(overruns.isOut('192.0.2.1')).toBe(true);
  }
  now = 300_000;
  expect(overruns.isOut('192.0.2.1')).toBe(true);
  expect(overruns.isOut('192.0.2.2')).toBe(false);
  now = 601_000;
  expect(overruns.isOut('192.0.2.1')).toBe(false);
});
