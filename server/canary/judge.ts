import { metrics, type MetricName } from '@brand/site-contract/pageRecords';

/**
 * The recorder's counts for a build since the canary got its current share: errors, visits, and times as [metric, bucket,
 * count] (docs/decisions/037).
 */
export type Figures = { errors: number; visits: number; times: [MetricName, number, number][] };

/** The share that a canary gets next, in per cent, and why. */
export type Verdict = { share: number; reason: string };

type Histogram = ReadonlyMap<number, number>;

// The accepted probability of a false alarm. It is low, because a canary is judged about a hundred times.
const maxChance = 0.0005;
// The equivalent threshold for times, in standard deviations.
const minDeviations = 4;
const minErrors = 3;
const minVisits = 50;
// Must equal the factor by which the owner's page marks a build as worse (get_vitals).
const worse = 1.2;
// Smaller differences are imperceptible. In milliseconds or, for CLS, in thousandths.
const minDifference = 10;

// A canary gets the next share only once an error rate that is higher by `margin` is ruled out; an absence of errors is not
// enough.
const steps = [
  { below: 25, next: 25, margin: 0.02 },
  { below: 100, next: 100, margin: 0.01 },
];
// With fewer visits, a single error changes the rate too much.
const minCompared = 150;
// The 99th percentile of the standard normal distribution.
const quantile = 2.326;

/**
 * Judges a canary with a share of `share` per cent by its figures and the current build's. Returns null if they do not justify a
 * decision yet.
 */
export function judge(share: number, canary: Figures, current: Figures): Verdict | null {
  const trouble = findErrors(canary, current) ?? findSlowness(canary, current);
  if (trouble) return { share: 0, reason: trouble };
  const step = steps.find(({ below }) => share < below);
  if (!step || [canary, current].some((build) => countVisits(build) < minCompared)) return null;
  if (greatestExcess(canary, current) > step.margin) return null;
  return {
    share: step.next,
    reason: `No worse than the current build: ${errorsIn(canary)}; the current build has ${errorsIn(current)}.`,
  };
}

// A failed page is also counted for the build that it falls back to, so there may be more errors than visits.
const countVisits = ({ errors, visits }: Figures): number => Math.max(errors, visits);

const errorsIn = (figures: Figures) =>
  `${figures.errors} error${figures.errors === 1 ? '' : 's'} in ${countVisits(figures)} visits`;

// If error rates are equal, an error is the canary's with the same probability as a visit, so the canary's errors are binomially
// distributed.
function findErrors(canary: Figures, current: Figures): string | null {
  if (canary.errors < minErrors) return null;
  const [visits, others] = [countVisits(canary), countVisits(current)];
  if (canary.errors / visits < (worse * current.errors) / others) return null;
  const chance = binomialTail(canary.errors, canary.errors + current.errors, visits / (visits + others));
  if (chance > maxChance) return null;
  return `More errors: ${errorsIn(canary)}; the current build has ${errorsIn(current)} (chance ${chance.toExponential(0)}).`;
}

/**
 * The upper confidence limit (99%) for the difference between the canary's error rate and the current build's: Newcombe's
 * interval for a difference of proportions (Statistics in Medicine 17, 1998, p. 873, method 10), which combines the Wilson
 * intervals of the two rates.
 */
export function greatestExcess(canary: Figures, current: Figures): number {
  const [own, others] = [rateOf(canary), rateOf(current)];
  return own.rate - others.rate + Math.hypot(own.highest - own.rate, others.rate - others.lowest);
}

function rateOf(figures: Figures) {
  const [visits, square] = [countVisits(figures), quantile ** 2];
  const rate = figures.errors / visits;
  const middle = rate + square / (2 * visits);
  const spread = quantile * Math.sqrt((rate * (1 - rate)) / visits + square / (4 * visits ** 2));
  const scale = 1 + square / visits;
  return { rate, lowest: (middle - spread) / scale, highest: (middle + spread) / scale };
}

/** The probability of at least `least` successes in `tries` trials, each with the success probability `each`. */
export function binomialTail(least: number, tries: number, each: number): number {
  if (each >= 1) return 1;
  let logTerm = tries * Math.log1p(-each);
  let below = 0;
  for (let count = 0; count < least; count += 1) {
    below += Math.exp(logTerm);
    logTerm += Math.log((tries - count) / (count + 1)) + Math.log(each / (1 - each));
  }
  return Math.max(1 - below, 0);
}

function findSlowness(canary: Figures, current: Figures): string | null {
  for (const metric of metrics) {
    const [own, others] = [histogramOf(metric, canary.times), histogramOf(metric, current.times)];
    if (sum(own) < minVisits || sum(others) < minVisits) continue;
    const [now, before] = [percentile75(own), percentile75(others)];
    if (now < worse * before || now - before < minDifference) continue;
    const deviations = rankDeviations(own, others);
    if (deviations < minDeviations) continue;
    return `Worse ${metric}: ${format(metric, now)} at the 75th percentile of ${sum(own)} visits; the current build has ${format(metric, before)} (${deviations.toFixed(1)} standard deviations).`;
  }
  return null;
}

const histogramOf = (metric: MetricName, times: Figures['times']): Histogram =>
  new Map(times.filter(([name]) => name === metric).map(([, bucket, count]) => [bucket, count]));

const sum = (histogram: Histogram): number => [...histogram.values()].reduce((all, count) => all + count, 0);

const inOrder = (histogram: Histogram) => [...histogram].sort(([one], [other]) => one - other);

// Interpolates within bucket b, which holds values up to 1.1^b, as get_vitals does.
function percentile75(histogram: Histogram): number {
  const wanted = 0.75 * sum(histogram);
  let below = 0;
  for (const [bucket, count] of inOrder(histogram)) {
    below += count;
    if (below >= wanted) return 1.1 ** (bucket - (below - wanted) / count);
  }
  return 0;
}

/** The number of standard deviations by which the times in `own` rank behind those in `others` (Mann–Whitney test with ties). */
export function rankDeviations(own: Histogram, others: Histogram): number {
  const [ownSum, otherSum] = [sum(own), sum(others)];
  const all = ownSum + otherSum;
  let [wins, below, ties] = [0, 0, 0];
  for (const bucket of [...new Set([...own.keys(), ...others.keys()])].sort((one, other) => one - other)) {
    const [here, there] = [own.get(bucket) ?? 0, others.get(bucket) ?? 0];
    wins += here * (below + there / 2);
    below += there;
    ties += (here + there) ** 3 - (here + there);
  }
  const variance = ((ownSum * otherSum) / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance > 0 ? (wins - (ownSum * otherSum) / 2) / Math.sqrt(variance) : 0;
}

const format = (metric: MetricName, value: number) =>
  metric === 'CLS' ? (value / 1000).toFixed(2) : `${Math.round(value)} ms`;
