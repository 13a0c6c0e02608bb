import { metrics, type MetricName } from '@brand/site-contract/pageRecords';

/**
 * The recorder's counts for a build since the canary got its current share: errors, visits, and times as [metric, bucket,
 * count] (docs/decisions/037).
 */
export type Figures = { errors: number; visits: number; times: [MetricName, number, number][] };

/** The share that a canary gets next, in per cent, and why. */
export type Verdict = { share: number; reason: string };

type Histogram = ReadonlyMap<number, number>;

// The accepted probability of a chance difference, because a canary is judged about a hundred times.
const maxChance = 0.0005;
// The same threshold for times, in standard deviations.
const minDeviations = 4;
const minErrors = 3;
const minVisits = 50;
// The owner's page marks a build by the same factor (get_vitals).
const worse = 1.2;
// Smaller differences are imperceptible: milliseconds, for CLS thousandths.
const minDifference = 10;

// Absence of errors is not enough: a canary gets the next share once an error rate that is higher by `margin` is excluded.
const steps = [
  { below: 25, next: 25, margin: 0.02 },
  { below: 100, next: 100, margin: 0.01 },
];
// With fewer visits, an error more or less moves the rate by too much.
const minCompared = 150;
// 99 % of a normal distribution are below.
const quantile = 2.326;

/**
 * Judges a canary with a share of `share` per cent by its figures and the current build's; null while there are too
 * few.
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

// With equal error rates, an error is the canary's with the probability that a visit is: a binomial distribution.
function findErrors(canary: Figures, current: Figures): string | null {
  if (canary.errors < minErrors) return null;
  const [visits, others] = [countVisits(canary), countVisits(current)];
  if (canary.errors / visits < (worse * current.errors) / others) return null;
  const chance = binomialTail(canary.errors, canary.errors + current.errors, visits / (visits + others));
  if (chance > maxChance) return null;
  return `More errors: ${errorsIn(canary)}; the current build has ${errorsIn(current)} (chance ${chance.toExponential(0)}).`;
}

/**
 * The upper limit, with 99 % confidence, of the difference between the canary's error rate and the current build's:
 * Newcombe's interval for a difference of rates (Statistics in Medicine 17, 1998, p. 873, method 10), made of Wilson's for
 * each of them.
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

/** The probability of `least` or more successes in `tries` tries, each with the probability `each`. */
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

// Bucket b is for values up to 1.1^b, so the percentile lies in it, as in get_vitals.
function percentile75(histogram: Histogram): number {
  const wanted = 0.75 * sum(histogram);
  let below = 0;
  for (const [bucket, count] of inOrder(histogram)) {
    below += count;
    if (below >= wanted) return 1.1 ** (bucket - (below - wanted) / count);
  }
  return 0;
}

/** By how many standard deviations times of `own` rank behind those of `others` (Mann and Whitney's test, with ties). */
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
