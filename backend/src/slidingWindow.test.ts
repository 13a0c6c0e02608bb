import { SlidingWindow } from './slidingWindow';

describe('SlidingWindow', () => {
  it('lets somebody go on when the oldest of their acts is past, and says when that is', () => {
    let now = 0;
    const window = new SlidingWindow({ limit: 2, seconds: 60 }, () => now);
    window.record('anna');
    now = 20_000;
    window.record('anna');
    expect(window.roomFor('anna')).toBe(0);
    expect(window.secondsUntilRoom('anna')).toBe(40);
    now = 60_000;
    expect(window.roomFor('anna')).toBe(1);
  });

  it('counts people apart', () => {
    const window = new SlidingWindow({ limit: 1, seconds: 60 });
    window.record('anna');
    expect(window.roomFor('bert')).toBe(1);
  });

  it('tells somebody who brings several at once when all of them fit', () => {
    let now = 0;
    const window = new SlidingWindow({ limit: 3, seconds: 60 }, () => now);
    window.record('anna');
    now = 30_000;
    window.record('anna', 2);
    expect(window.secondsUntilRoom('anna', 1)).toBe(30);
    expect(window.secondsUntilRoom('anna', 2)).toBe(60);
  });

  it('forgets the longest silent when a crowd of strangers would fill the memory', () => {
    const window = new SlidingWindow({ limit: 1, seconds: 60 }, Date.now, 2);
    for (const name of ['anna', 'bert', 'cleo']) window.record(name);
    expect(['anna', 'bert', 'cleo'].map((name) => window.roomFor(name))).toEqual([1, 0, 0]);
  });
});
