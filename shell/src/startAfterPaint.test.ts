import { beforePaintAttribute, startAfterPaintScript } from './startAfterPaint';
import { laterScriptsId } from '@brand/site-contract/laterScripts';

const scripts = () => document.querySelectorAll('script[src]');
const isBeforePaint = () => document.documentElement.hasAttribute(beforePaintAttribute);
const ownFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function openPage(html: string, { isHidden = false, type = 'navigate', isLoaded = true } = {}) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(isLoaded ? 'complete' : 'interactive');
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  document.body.innerHTML = html;
  jest.spyOn(window, 'addEventListener').mockImplementation((...listening) => {
    listened.push(listening);
    addEventListener.call(window, ...listening);
  });
  window.eval(startAfterPaintScript);
}

// The document of an earlier test listens no longer.
const { addEventListener } = window;
const listened: Parameters<typeof addEventListener>[] = [];

const read = () => window.dispatchEvent(new Event('DOMContentLoaded'));

const serverRendered = `<p>Rain</p><template id="${laterScriptsId}"><script defer src="/main.js"></script></template>`;

afterEach(() => {
  jest.restoreAllMocks();
  for (const listening of listened.splice(0)) window.removeEventListener(...listening);
  location.hash = '';
  document.documentElement.removeAttribute(beforePaintAttribute);
});

async function paint() {
  read();
  for (let frame = 0; frame < 3; frame += 1) await ownFrame();
}

/** Runs the timer of so many milliseconds that the script has set, and says how many there are. */
function elapse(timers: jest.SpyInstance, ms: number) {
  const started = timers.mock.calls.filter(([, delay]) => delay === ms);
  for (const [callback] of started) (callback as () => void)();
  return started.length;
}

describe('The scripts of a server-rendered page', () => {
  it('The layout of the rest starts with the frame after the first paint', async () => {
    openPage(serverRendered);
    read();

    await ownFrame();
    expect(isBeforePaint()).toBe(true);
    await ownFrame();
    await ownFrame();
    expect(isBeforePaint()).toBe(false);
    expect(scripts()).toHaveLength(0);
  });

  it.each(['pointerdown', 'keydown', 'click'])(
    'The scripts come at a %s, unless it is on a link',
    async (type) => {
      openPage(`<a href="/blog/rain"><b>Rain</b></a><button>Love</button>${serverRendered}`);
      await paint();
      const act = (name: string) =>
        document.querySelector(name)?.dispatchEvent(new Event(type, { bubbles: true }));

      act('b');
      expect(scripts()).toHaveLength(0);
      act('button');
      expect(scripts()).toHaveLength(1);
    },
  );

  it('A press before the first paint adds the scripts after it', async () => {
    openPage(serverRendered);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts()).toHaveLength(0);

    await paint();
    expect(scripts()).toHaveLength(1);
  });

  it('The scripts come three seconds after the load event where nobody acts', async () => {
    const timers = jest.spyOn(window, 'setTimeout');
    openPage(serverRendered, { isLoaded: false });
    await paint();
    expect(elapse(timers, 3000)).toBe(0);

    window.dispatchEvent(new Event('load'));
    expect(scripts()).toHaveLength(0);
    expect(elapse(timers, 3000)).toBe(1);
    expect(scripts()).toHaveLength(1);
  });

  it('A press on a link makes the scripts wait again', async () => {
    const timers = jest.spyOn(window, 'setTimeout');
    const cleared = jest.spyOn(window, 'clearTimeout');
    openPage(`<a href="/blog/rain">Rain</a>${serverRendered}`);
    await paint();

    document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const [first, second] = timers.mock.calls.flatMap(([, ms], call) =>
      ms === 3000 ? [timers.mock.results[call]?.value as unknown] : [],
    );
    expect(cleared).toHaveBeenLastCalledWith(first);
    expect(second).toBeDefined();
    expect(scripts()).toHaveLength(0);
  });

  it('The scripts wait for a slow picture no longer than five seconds, and are added once', async () => {
    const timers = jest.spyOn(window, 'setTimeout');
    openPage(serverRendered, { isLoaded: false });
    await paint();

    expect(elapse(timers, 5000)).toBe(1);
    expect(scripts()).toHaveLength(1);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts()).toHaveLength(1);
  });

  it.each([
    ['is logged in', 'sb-localhost-auth-token'],
    ['has reacted before', 'reactions.own'],
  ])('The scripts come at the load event where somebody %s', async (_, key) => {
    localStorage.setItem(key, '{}');
    const timers = jest.spyOn(window, 'setTimeout');
    openPage(serverRendered);
    await paint();

    expect(elapse(timers, 3000)).toBe(0);
    await ownFrame();
    expect(scripts()).toHaveLength(1);
    localStorage.clear();
  });

  it('The scripts come when the service worker reports that the page has changed', async () => {
    const worker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    openPage(serverRendered);
    await paint();

    worker.dispatchEvent(new Event('message'));
    expect(scripts()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('A page in the background, where nothing is painted, is laid out at once', () => {
    openPage(serverRendered, { isHidden: true });
    read();

    expect(isBeforePaint()).toBe(false);
  });
});

test('A page that opens scrolled down is laid out at once', () => {
  openPage(serverRendered, { type: 'reload' });
  expect(isBeforePaint()).toBe(false);

  location.hash = '#c-the-shape';
  openPage(serverRendered);
  expect(isBeforePaint()).toBe(false);
});

test('A page that the browser renders waits for nothing', async () => {
  openPage('<div id="root"></div>');
  read();

  for (let frame = 0; frame < 3; frame += 1) await ownFrame();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
  expect(isBeforePaint()).toBe(false);
});
