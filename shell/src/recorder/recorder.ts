import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { mountFor } from '@brand/site-contract/mounts';
import { buildFor } from '../remotes/builds';
import { recorderPath, type MetricName, type PageRecords } from '@brand/site-contract/pageRecords';
import { takeRecorded, type Recorded } from '../record';

// An error counts once per page, however often it occurs there; the limit is for errors that differ each time.
const maxErrors = 20;
// The server's limits: the characters in a path and the bytes in a request.
const maxPath = 300;
const maxBytes = 32_768;
const smallScreen = 600;
const errorDelayMs = 2000;
const visitDelayMs = 4000;

type Privacy = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/**
 * Whether the visitor has opted out of tracking. Errors are recorded anyway, because they identify nobody; visits and times are
 * not.
 */
const isPrivate = ({ doNotTrack, globalPrivacyControl }: Privacy) =>
  doNotTrack === '1' || globalPrivacyControl === true;

/**
 * Records this page's errors, visits and times, and sends them to the site's own server shortly after each one and when the page
 * is hidden. Stores nothing in the browser (docs/decisions/037).
 */
export function startRecorder(): void {
  const isCounted = !isPrivate(navigator as Privacy);
  const landing = new Landing();
  const outbox = new Outbox(landing);
  const recordError = createErrorRecord(outbox);
  const recordVisit = createVisitRecord(outbox, landing);
  takeRecorded((recorded) => {
    if ('error' in recorded) recordError(recorded);
    else if (isCounted) recordVisit(recorded.visit);
  });
  if (isCounted)
    for (const observe of [onTTFB, onLCP, onINP, onCLS]) observe(landing.measure, { reportAllChanges: true });
  // Added after the listeners of web-vitals, which are nearer to the event's target or use the capture phase.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && outbox.send());
}

/** The performance metrics of the loaded page, until the visitor leaves it. */
class Landing {
  readonly #path = getPath();
  readonly #measured = new Map<MetricName, number>();
  readonly #sent = new Set<MetricName>();
  #isOpen = true;

  /** Returns false after a navigation, because later metrics do not belong to the loaded page but would be attributed to it. */
  look(): boolean {
    return (this.#isOpen &&= getPath() === this.#path);
  }

  measure = ({ name, value }: Metric): void => {
    if (this.look()) this.#measured.set(name as MetricName, value);
  };

  /** The metrics that have not been sent yet, or undefined if there are none. Metrics change until the page is hidden. */
  takeFinal(): PageRecords['vitals'] {
    if (document.visibilityState !== 'hidden') return undefined;
    const values = Object.fromEntries([...this.#measured].filter(([name]) => !this.#sent.has(name)));
    for (const name of this.#measured.keys()) this.#sent.add(name);
    return Object.keys(values).length > 0 ? toVitals(this.#path, values) : undefined;
  }
}

/** The records that are waiting for the next request. */
class Outbox {
  #records = nothing();
  #timer: number | undefined;

  constructor(private readonly landing: Landing) {}

  /** Sends the change within `inMs` milliseconds, or with the next request if `inMs` is missing. */
  add(change: (records: PageRecords) => void, inMs?: number): void {
    change(this.#records);
    if (inMs !== undefined) this.#timer ??= window.setTimeout(this.send, inMs);
  }

  send = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const vitals = this.landing.takeFinal();
    const { errors, visits, read } = this.#records;
    if (errors.length + visits.length + read.length > 0 || vitals)
      navigator.sendBeacon(recorderPath, toBeacon({ ...this.#records, vitals }));
    this.#records = nothing();
  };
}

function createErrorRecord(outbox: Outbox) {
  const known = new Set<string>();
  return ({ error, blamed }: Extract<Recorded, { error: unknown }>) => {
    const described = describe(getCause(error));
    const text = described.message + described.stack;
    if (known.has(text) || known.size === maxErrors) return;
    known.add(text);
    const path = getPath();
    outbox.add(({ errors }) => errors.push({ ...described, path, ...blamed }), errorDelayMs);
  };
}

function createVisitRecord(outbox: Outbox, landing: Landing) {
  const watchEnd = watchFooter((path) => outbox.add(({ read }) => read.push(path)));
  let from = getFrom();
  let last: string | undefined;
  return (visit: string) => {
    if (visit === last) return;
    last = visit;
    landing.look();
    const path = visit.slice(0, maxPath);
    outbox.add((records) => {
      records.from ??= from;
      records.visits.push(path);
    }, visitDelayMs);
    from = undefined;
    watchEnd(path);
  };
}

const nothing = (): PageRecords => ({ errors: [], visits: [], read: [] });

const getPath = () => location.pathname.slice(0, maxPath);

/** Drops errors from the end of the list until the body is within the server's limit, so that the server accepts the rest. */
function toBeacon(records: PageRecords): string {
  const body = JSON.stringify(records);
  return new Blob([body]).size > maxBytes && records.errors.pop() ? toBeacon(records) : body;
}

function toVitals(path: string, values: Partial<Record<MetricName, number>>): PageRecords['vitals'] {
  const build = buildFor(mountFor(path)?.remote ?? '')?.id ?? '';
  return { path, build, screen: innerWidth < smallScreen ? 'small' : 'large', values };
}

/** The root cause, not the failures that followed from it. */
function getCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? getCause(error.cause) : error;
}

function describe(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return { message: message.slice(0, 500), stack: stack.slice(0, 3000) };
}

/** The host of the external site that linked here. */
function getFrom(): string | undefined {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : location.hostname;
  return host === location.hostname ? undefined : host;
}

/** Calls `reached` once with a visit's path when the page's footer comes into view. */
function watchFooter(reached: (path: string) => void): (path: string) => void {
  let observer: IntersectionObserver | undefined;
  return (path) => {
    observer?.disconnect();
    const next = (observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      next.disconnect();
      reached(path);
    }));
    // The footer is in view until the page has rendered.
    setTimeout(() => {
      const footer = [...document.querySelectorAll('footer')].at(-1);
      if (footer && observer === next) next.observe(footer);
    }, 2000);
  };
}
