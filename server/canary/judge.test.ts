import type { MetricName } from '@brand/site-contract/pageRecords';
import { binomialTail, greatestExcess, judge, rankDeviations, type Figures } from './judge';

/** Figures for a build with `visits` visits. Times are spread around each metric's middle bucket, like real visitors' times. */
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
  return { errors, visits, times };
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
    expect(judge(5, { errors: 5, visits: 0, times: [] }, figuresOf(400))?.share).toBe(0);
  });

  it('is left alone while nobody was counted with the current build', () => {
    expect(judge(50, figuresOf(100, 5), { errors: 0, visits: 0, times: [] })).toBeNull();
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
  it('gets a quarter of the visitors once an error more in 50 visits is excluded, and all once one in 100 is', () => {
    expect(judge(5, figuresOf(260), figuresOf(1900))).toBeNull();
    expect(judge(5, figuresOf(320, 1), figuresOf(1900, 9))).toEqual({
      share: 25,
      reason:
        'No worse than the current build: 1 error in 320 visits; the current build has 9 errors in 1900 visits.',
    });
    expect(judge(25, figuresOf(520), figuresOf(1600))).toBeNull();
    expect(judge(25, figuresOf(540), figuresOf(1600))?.share).toBe(100);
  });

  it('is not given to more while few had the current build, which may be worse by chance', () => {
    expect(judge(95, figuresOf(2800, 20), figuresOf(140, 3))).toBeNull();
    expect(judge(95, figuresOf(4000, 60), figuresOf(200, 3))).toBeNull();
  });
});

// Combines each error rate, the same for both builds, with each initial share of the canary.
describe.each([0, 0.005, 0.02].flatMap((rate) => [5, 25, 50].map((start) => [rate, start] as const)))(
  'Of canaries beside errors in %d of all visits, from %i per cent of visitors on,',
  (rate, start) => {
    it('those that throw in one of 50 visits more are withdrawn, and not given to everybody', () => {
      const shareOf = simulate({ rate: rate + 0.02, current: rate, start });
      expect(shareOf('everybody')).toBeLessThan(0.02);
      expect(shareOf('withdrawn')).toBeGreaterThan(0.95);
    });

    it('those that are no worse are for everybody within 5,000 visits of them', () => {
      const shareOf = simulate({ rate, current: rate, start });
      expect(shareOf('everybody')).toBeGreaterThan(0.9);
      expect(shareOf('withdrawn')).toBeLessThan(0.02);
    });
  },
);

/**
 * Simulates 300 canaries, each judged after every 60 visits to the site. The returned function maps an outcome to its relative
 * frequency.
 */
function simulate({ rate, current, start }: Record<'rate' | 'current' | 'start', number>) {
  const random = seeded(1);
  /**
   * Counts visits that have an error with probability `each`, so that the number of visits between two errors is geometrically
   * distributed.
   */
  function counter(each: number) {
    const next = () => (each > 0 ? Math.ceil(Math.log(1 - random()) / Math.log1p(-each)) : Infinity);
    let [visits, errors, wait] = [0, 0, next()];
    return (more: number): Figures => {
      visits += more;
      for (wait -= more; wait <= 0; wait += next()) errors += 1;
      return { errors, visits, times: [] };
    };
  }
  const end = () => {
    let [share, all, own, others] = [start, 0, counter(rate), counter(current)];
    while (all < 5000) {
      const visits = (60 * share) / 100;
      all += visits;
      const verdict = judge(share, own(visits), others(60 - visits));
      if (verdict?.share === 0) return 'withdrawn';
      if (verdict?.share === 100) return 'everybody';
      if (verdict) [share, own, others] = [verdict.share, counter(rate), counter(current)];
    }
    return 'neither';
  };
  const ends = Array.from({ length: 300 }, end);
  return (outcome: string) => ends.filter((each) => each === outcome).length / ends.length;
}

// The mulberry32 generator (Tommy Ettinger), which yields the same numbers in every run.
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('The tests', () => {
  // Expected values computed in R: pbinom(2, 10, 0.05, FALSE), pbinom(11, 20, 0.5, FALSE).
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

  // Newcombe 1998, table II: 56 of 70 and 48 of 80 differ by at most 0.3339, with the quantile 1.96 instead of 2.326.
  it('bounds a difference of rates from above, the more visits the closer', () => {
    expect(greatestExcess(figuresOf(70, 56), figuresOf(80, 48))).toBeCloseTo(0.3567, 4);
    expect(greatestExcess(figuresOf(540), figuresOf(1600))).toBeCloseTo(0.0099, 4);
    expect(greatestExcess(figuresOf(20_000, 400), figuresOf(20_000, 400))).toBeLessThan(0.004);
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
