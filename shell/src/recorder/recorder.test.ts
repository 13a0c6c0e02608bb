import type { PageRecords } from '@brand/site-contract/pageRecords';
import { keepErrorsScript, record } from '../record';
import { startRecorder } from './recorder';

type Observer = { callback: IntersectionObserverCallback; target?: Element };

const beacon = jest.fn<boolean, [url: string, body: string]>(() => true);
const vitals = new Map<string, (metric: { name: string; value: number }) => void>();
const options = new Map<string, object>();
let observers: Observer[] = [];
let visibility: jest.SpyInstance;
let stopListening = () => {};

jest.mock('web-vitals', () => {
  const observe = (name: string) => (report: never, given: object) => {
    vitals.set(name, report);
    options.set(name, given);
  };
  return { onTTFB: observe('TTFB'), onLCP: observe('LCP'), onINP: observe('INP'), onCLS: observe('CLS') };
});

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  observers = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observed: Observer;
      constructor(callback: IntersectionObserverCallback) {
        this.observed = { callback };
        observers.push(this.observed);
      }
      observe = (target: Element) => (this.observed.target = target);
      disconnect = () => (this.observed.target = undefined);
    },
  });
  const added = jest.spyOn(window, 'addEventListener');
  stopListening = () => {
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  };
});
afterEach(() => {
  stopListening();
  beacon.mockClear();
  vitals.clear();
  Reflect.deleteProperty(window, 'recorded');
  Object.assign(navigator, { doNotTrack: null, globalPrivacyControl: undefined });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as PageRecords);
function hide() {
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('Errors', () => {
  it('Errors from before the recorder started are sent, of events and of promises', () => {
    const script = Object.assign(document.createElement('script'), { textContent: keepErrorsScript });
    document.head.append(script);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('promise') }));
    startRecorder();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('late') }));
    jest.advanceTimersByTime(2000);

    expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/recorder']);
    expect(sent()[0]?.errors.map(({ message }) => message)).toEqual(['early', 'promise', 'late']);
    expect(sent()[0]?.errors[0]).toMatchObject({
      path: '/',
      stack: expect.stringContaining('recorder.test'),
    });
  });

  it('An error is sent once, as its first cause, with the build that is to blame', () => {
    startRecorder();
    const cause = new Error('Loading chunk 7 failed');
    const blamed = { remote: 'mf_academy', build: '20260301080000-0a1b2c' };
    record({ error: new Error('No page', { cause }), blamed });
    record({ error: cause });
    jest.advanceTimersByTime(2000);

    expect(sent()[0]?.errors).toEqual([expect.objectContaining({ message: cause.message, ...blamed })]);
  });

  it('A thrown value that is no error is sent as text, and a long one is cut', () => {
    startRecorder();
    record({ error: 'a text' });
    record({ error: new Error('x'.repeat(9000)) });
    jest.advanceTimersByTime(2000);

    const [text, long] = sent()[0]?.errors ?? [];
    expect(text).toMatchObject({ message: 'a text', stack: '' });
    expect([long?.message.length, long?.stack.length]).toEqual([500, 3000]);
  });

  it('As many long errors are sent as the server takes, and the visit with them', () => {
    startRecorder();
    record({ visit: '/' });
    for (let count = 0; count < 20; count++)
      record({ error: Object.assign(new Error(`${count}`), { stack: 'ü'.repeat(3000) + count }) });
    jest.advanceTimersByTime(4000);

    const [body = ''] = beacon.mock.calls.map(([, text]) => text);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(32_768);
    expect(sent()[0]?.visits).toEqual(['/']);
    expect(sent()[0]?.errors.map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('The beginning is sent of a path that is longer than the server takes', () => {
    history.replaceState(null, '', `/${'a'.repeat(400)}`);
    startRecorder();
    record({ visit: location.pathname });
    record({ error: new Error('broken') });
    hide();
    history.replaceState(null, '', '/');
    const [records] = sent();
    expect([records?.visits[0]?.length, records?.errors[0]?.path.length]).toEqual([300, 300]);
  });

  it('A page that fails in a loop sends twenty errors', () => {
    startRecorder();
    for (let count = 0; count < 100; count++)
      record({ error: Object.assign(new Error(String(count)), { stack: '' }) });
    jest.advanceTimersByTime(2000);
    expect(sent()[0]?.errors).toHaveLength(20);
  });
});

describe('Readers and times', () => {
  it('Visits are sent together after a while, with the host that the first one came from', () => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/item?id=7');
    record({ visit: '/' });
    startRecorder();
    record({ visit: '/blog/a' });
    jest.advanceTimersByTime(4000);
    record({ visit: '/about' });
    jest.advanceTimersByTime(4000);

    expect(sent()).toEqual([
      { errors: [], visits: ['/', '/blog/a'], read: [], from: 'news.example' },
      { errors: [], visits: ['/about'], read: [] },
    ]);
  });

  it('A page is read to its end once its footer is in view', () => {
    document.body.innerHTML = '<footer></footer>';
    startRecorder();
    record({ visit: '/blog/a' });
    jest.advanceTimersByTime(4000);
    const [observer] = observers;
    expect(observer?.target).toBe(document.querySelector('footer'));
    observer?.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    hide();

    expect(sent().map(({ visits, read }) => [visits, read])).toEqual([
      [['/blog/a'], []],
      [[], ['/blog/a']],
    ]);
  });

  it('Times are sent once, when the page is hidden', () => {
    startRecorder();
    vitals.get('LCP')?.({ name: 'LCP', value: 812 });
    jest.advanceTimersByTime(4000);
    expect(beacon).not.toHaveBeenCalled();
    hide();
    vitals.get('LCP')?.({ name: 'LCP', value: 812 });
    hide();

    expect(sent().map((records) => records.vitals)).toEqual([
      { path: '/', build: '', screen: 'large', values: { LCP: 812 } },
    ]);
  });

  it('Times are those of the page that was loaded, and not of what the router has opened since', () => {
    startRecorder();
    const shift = (value: number) => vitals.get('CLS')?.({ name: 'CLS', value });
    shift(0.01);
    history.pushState(null, '', '/academy');
    record({ visit: '/academy' });
    shift(0.4);
    history.pushState(null, '', '/');
    record({ visit: '/' });
    shift(0.5);
    hide();
    expect(sent()[0]?.vitals).toMatchObject({ path: '/', values: { CLS: 0.01 } });
  });

  it('Times are told whenever they change, so that those before a navigation are known', () => {
    startRecorder();
    expect([...options.values()]).toEqual(Array(4).fill({ reportAllChanges: true }));
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('With %s errors are sent, and neither visits nor times', (_, wish) => {
    Object.assign(navigator, wish);
    startRecorder();
    record({ visit: '/' });
    record({ error: new Error('broken') });
    hide();

    expect(vitals.size).toBe(0);
    expect(sent()).toEqual([
      { errors: [expect.objectContaining({ message: 'broken' })], visits: [], read: [] },
    ]);
  });

  it('Nothing is written into the browser', () => {
    const cookie = jest.spyOn(document, 'cookie', 'set');
    const store = jest.spyOn(Storage.prototype, 'setItem');
    startRecorder();
    record({ visit: '/' });
    hide();
    expect(beacon).toHaveBeenCalled();
    expect([...cookie.mock.calls, ...store.mock.calls]).toEqual([]);
  });
});
