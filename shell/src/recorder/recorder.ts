import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { mountFor } from '@brand/site-contract/mounts';
import { buildFor } from '../remotes/builds';
import { recorderPath, type MetricName, type PageRecords } from '@brand/site-contract/pageRecords';
import { takeRecorded, type Recorded } from './record';

// An error counts once a page, however often it happens there; these bound what differs each time.
const maxErrors = 20;
// The most characters that the server takes of a path, and of all.
const maxPath = 300;
const maxBytes = 32_768;
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
  const landing = getPath();
  let isLanding = true;
  let from = getFrom();
  let visited: string | undefined;
  let records = nothing();
  let timer: number | undefined;
  let count = 0;
  const known = new Set<string>();
  const sent = new Set<MetricName>();
  const measured = new Map<MetricName, number>();

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const values = Object.fromEntries([...measured].filter(([name]) => !sent.has(name)));
    // Metrics that change until the page is left are final once it is hidden.
    const isFinal = document.visibilityState === 'hidden';
    const vitals = isFinal && Object.keys(values).length > 0 ? toVitals(landing, values) : undefined;
    if (vitals) for (const name of measured.keys()) sent.add(name);
    const { errors, visits, read } = records;
    if (errors.length + visits.length + read.length > 0 || vitals)
      navigator.sendBeacon(recorderPath, toBeacon({ ...records, vitals }));
    records = nothing();
  };
  const sendIn = (ms: number) => (timer ??= window.setTimeout(send, ms));

  const watchEnd = watchFooter((path) => records.read.push(path));
  takeRecorded((recorded: Recorded) => {
    if ('error' in recorded) {
      const error = describe(getCause(recorded.error));
      const text = error.message + error.stack;
      if (known.has(text) || (count += 1) > maxErrors) return;
      known.add(text);
      records.errors.push({ ...error, path: getPath(), ...recorded.blamed });
      sendIn(errorDelayMs);
    } else if (isCounted && recorded.visit !== visited) {
      visited = recorded.visit;
      isLanding &&= getPath() === landing;
      records.from ??= from;
      from = undefined;
      const path = recorded.visit.slice(0, maxPath);
      records.visits.push(path);
      watchEnd(path);
      sendIn(visitDelayMs);
    }
  });
  if (isCounted) {
    // Metrics after a navigation are not of the page that was loaded, whose team would answer for it.
    const measure = ({ name, value }: Metric) => {
      isLanding &&= getPath() === landing;
      if (isLanding) measured.set(name as MetricName, value);
    };
    for (const observe of [onTTFB, onLCP, onINP, onCLS]) observe(measure, { reportAllChanges: true });
  }
  // After the listeners of web-vitals, which are nearer to the event's target or captured it.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

const nothing = (): PageRecords => ({ errors: [], visits: [], read: [] });

const getPath = () => location.pathname.slice(0, maxPath);

/** Leaves out the last errors where there are more than the server takes, so that it takes the rest. */
function toBeacon(records: PageRecords): string {
  const body = JSON.stringify(records);
  return new Blob([body]).size > maxBytes && records.errors.pop() ? toBeacon(records) : body;
}

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
