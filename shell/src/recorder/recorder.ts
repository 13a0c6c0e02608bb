import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { mountFor } from '../mounts';
import { buildFor } from '../remotes/builds';
import { recorderPath, type MetricName, type PageRecords } from './pageRecords';
import { takeRecorded, type Recorded } from './record';

// A page that fails in a loop says the same over and over.
const maxErrors = 20;
const smallScreen = 600;
const errorDelayMs = 2000;
const visitDelayMs = 4000;

type Privacy = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the visitor asks not to be counted: errors are recorded without being anybody's, visits and times are not. */
const isPrivate = ({ doNotTrack, globalPrivacyControl }: Privacy) =>
  doNotTrack === '1' || globalPrivacyControl === true;

/**
 * Records errors, visits and times of this page, and sends them to the site's own server: soon after something happened,
 * and when the page is hidden. It writes nothing into the browser (docs/decisions/037).
 */
export function startRecorder(): void {
  const isCounted = !isPrivate(navigator as Privacy);
  const landing = location.pathname;
  let from = getFrom();
  let visited: string | undefined;
  let records = nothing();
  let timer: number | undefined;
  let count = 0;
  const known = new Set<unknown>();
  const sent = new Set<MetricName>();
  const measured = new Map<MetricName, number>();

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const values = Object.fromEntries([...measured].filter(([name]) => !sent.has(name)));
    // Those that change until the page is left are final once it is hidden.
    const isFinal = document.visibilityState === 'hidden';
    const vitals = isFinal && Object.keys(values).length > 0 ? toVitals(landing, values) : undefined;
    if (vitals) for (const name of measured.keys()) sent.add(name);
    const { errors, visits, read } = records;
    if (errors.length + visits.length + read.length > 0 || vitals)
      navigator.sendBeacon(recorderPath, JSON.stringify({ ...records, vitals }));
    records = nothing();
  };
  const sendIn = (ms: number) => (timer ??= window.setTimeout(send, ms));

  const watchEnd = watchFooter((path) => records.read.push(path));
  takeRecorded((recorded: Recorded) => {
    if ('error' in recorded) {
      const error = getCause(recorded.error);
      if (known.has(error) || (count += 1) > maxErrors) return;
      known.add(error);
      records.errors.push({ ...describe(error), path: location.pathname, ...recorded.blamed });
      sendIn(errorDelayMs);
    } else if (isCounted && recorded.visit !== visited) {
      visited = recorded.visit;
      records.from ??= from;
      from = undefined;
      records.visits.push(recorded.visit);
      watchEnd(recorded.visit);
      sendIn(visitDelayMs);
    }
  });
  if (isCounted) {
    const measure = ({ name, value }: Metric) => measured.set(name as MetricName, value);
    for (const observe of [onTTFB, onLCP, onINP, onCLS]) observe(measure);
  }
  // After the listeners of web-vitals, which are nearer to the event's target or captured it.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

const nothing = (): PageRecords => ({ errors: [], visits: [], read: [] });

function toVitals(path: string, values: Partial<Record<MetricName, number>>): PageRecords['vitals'] {
  const build = buildFor(mountFor(path)?.remote ?? '')?.id ?? '';
  return { path, build, screen: innerWidth < smallScreen ? 'small' : 'large', values };
}

/** The first cause: what failed, and not what failed because of it. */
function getCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? getCause(error.cause) : error;
}

function describe(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return { message: message.slice(0, 500), stack: stack.slice(0, 3000) };
}

/** The host of the link that led here from another site. */
function getFrom(): string | undefined {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : location.hostname;
  return host === location.hostname ? undefined : host;
}

/** Calls `reached` once for the path of a visit when the page's footer comes into view. */
function watchFooter(reached: (path: string) => void): (path: string) => void {
  let observer: IntersectionObserver | undefined;
  return (path) => {
    observer?.disconnect();
    const next = (observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      next.disconnect();
      reached(path);
    }));
    // Until the page is there, its footer is in view.
    setTimeout(() => {
      const footer = [...document.querySelectorAll('footer')].at(-1);
      if (footer && observer === next) next.observe(footer);
    }, 2000);
  };
}
