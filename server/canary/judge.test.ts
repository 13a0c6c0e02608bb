import type { MetricName } from 'shell/server';
import { binomialTail, judge, rankDeviations, type Figures } from './judge';

/** A build with `visits`, whose times lie around the bucket `middle` as times of visitors do. */
function figuresOf(visits: number, errors = 0, changes: Partial<Record<MetricName, number>> = {}): Figures {
  const middles = { TTFB: 50, LCP: 72, INP: 45, CLS: 20, ...changes };
  const spread = [0.05, 0.1, 0.2, 0.3, 0.2, 0.1, 0.05];
  const times = Object.entries(middles).flatMap(([metric, middle]) =>
    spread.map((part, index): Figures['times'][number] => [
      metric as MetricName,
      middle + 2 * (index - 3),
      Math.round(visits * part),
    ]),
  );
  return { errors, times };
}

describe('A canary with more errors', () => {
  it('is withdrawn when it throws in one of 50 visits, and the current build does not', () => {
    expect(judge(5, figuresOf(160, 3), figuresOf(2900))).toEqual({
      share: 0,
      reason:
        'More errors: 3 errors in 160 visits; the current build has 0 errors in 2900 visits (chance 1e-4).',
    });
  });

  it('is left alone while two errors may be by chance', () => {
    expect(judge(5, figuresOf(100, 2), figuresOf(1900))).toBeNull();
  });

  it('is left alone when the current build has as many', () => {
    expect(judge(5, figuresOf(100, 3), figuresOf(1900, 50))).toBeNull();
    expect(judge(5, figuresOf(100, 10), figuresOf(1900, 190))).toBeNull();
  });

  it('is withdrawn when it fails so early that no visit counts for it', () => {
    expect(judge(5, { errors: 5, times: [] }, figuresOf(400))?.share).toBe(0);
  });

  it('is left alone while nobody was counted with the current build', () => {
    expect(judge(50, figuresOf(100, 5), { errors: 0, times: [] })).toBeNull();
  });
});

describe('A slower canary', () => {
  it.each(['LCP', 'INP', 'TTFB'] as const)('is withdrawn when its %s takes a third more', (metric) => {
    const slower = figuresOf(100, 0, { [metric]: { LCP: 75, INP: 48, TTFB: 53 }[metric] });
    expect(judge(5, slower, figuresOf(1900))).toMatchObject({
      share: 0,
      reason: expect.stringContaining(`Worse ${metric}: `),
    });
  });

  it('is withdrawn when it shifts the layout', () => {
    expect(judge(5, figuresOf(100, 0, { CLS: 50 }), figuresOf(1900))?.reason).toContain('Worse CLS: 0.1');
  });

  it('is left alone when it takes a tenth more, or too few visits say so', () => {
    expect(judge(5, figuresOf(100, 0, { LCP: 73 }), figuresOf(1900))).toBeNull();
    expect(judge(5, figuresOf(40, 0, { LCP: 76 }), figuresOf(1900))).toBeNull();
  });

  it('is left alone when nobody feels the difference', () => {
    expect(judge(5, figuresOf(100, 0, { CLS: 15 }), figuresOf(1900, 0, { CLS: 10 }))).toBeNull();
  });
});

describe('A good canary', () => {
  it('gets a quarter of the visitors after 150 visits, and all after 300', () => {
    expect(judge(5, figuresOf(140), figuresOf(1900))).toBeNull();
    expect(judge(5, figuresOf(160, 1), figuresOf(1900, 9))).toEqual({
      share: 25,
      reason:
        'No worse than the current build: 1 error in 160 visits; the current build has 9 errors in 1900 visits.',
    });
    expect(judge(25, figuresOf(280), figuresOf(1900))).toBeNull();
    expect(judge(50, figuresOf(300), figuresOf(1900))?.share).toBe(100);
  });
});

describe('The tests', () => {
  // The values are those of R: pbinom(2, 10, 0.05, FALSE), pbinom(11, 20, 0.5, FALSE).
  it.each([
    [3, 10, 0.05, 0.0115036],
    [12, 20, 0.5, 0.2517223],
    [0, 5, 0.1, 1],
  ])(
    '%i or more of %i with the probability %d each have the probability %d',
    (least, tries, each, expected) => {
      expect(binomialTail(least, tries, each)).toBeCloseTo(expected, 6);
    },
  );

  it('gives a large number of tries as well', () => {
    expect(binomialTail(5200, 100_000, 0.05)).toBeCloseTo(0.0019, 3);
  });

  it('ranks equal histograms alike, and the other way round with the other sign', () => {
    const [one, other] = [
      new Map([
        [1, 10],
        [2, 20],
      ]),
      new Map([
        [2, 10],
        [3, 20],
      ]),
    ];
    expect(rankDeviations(one, one)).toBe(0);
    expect(rankDeviations(one, other)).toBeCloseTo(-rankDeviations(other, one));
    expect(rankDeviations(other, one)).toBeGreaterThan(4);
  });
});
